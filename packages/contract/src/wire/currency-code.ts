import { z } from 'zod'
import { currencyCodes } from './currency.ts'

/** A currency by ISO 4217. */
export const CurrencyCode = z.enum(currencyCodes)
export type CurrencyCode = z.infer<typeof CurrencyCode>
