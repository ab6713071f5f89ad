import { z } from 'zod'
import { CurrencyCode } from '../wire/currency-code.ts'
import { endpoint } from '../wire/endpoint.ts'

/** What of a tenant holds amounts, and so keeps its currency. */
export const AmountHolder = z.enum([
  'chargeRule',
  'order',
  'cardRule',
  'company',
  'merchant',
  'coupon',
  'ledger',
  'replay',
  'stock',
])
export type AmountHolder = z.infer<typeof AmountHolder>

export const getCurrency = endpoint({
  path: 'api/currency/get',
  access: 'currency.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    currency: CurrencyCode,
    /** What has amounts already; while there is any, the currency stays. */
    heldBy: z.array(AmountHolder),
  }),
  summary: 'The currency of all amounts, and what keeps it from being changed.',
})

export const saveCurrency = endpoint({
  path: 'api/currency/save',
  access: 'currency.save',
  encoding: 'json',
  body: z.object({ currency: CurrencyCode }),
  data: z.null(),
  summary: 'Chooses the currency of all amounts, by ISO 4217. Only as long as there are none.',
})
