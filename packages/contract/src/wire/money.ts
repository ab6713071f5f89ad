import { z } from 'zod'
import { isYuan } from './amount.ts'

/** Money on the wire: units of the tenant's currency with as many decimals as it has, e.g. "18.00" or "-0.50" yuan, "18.000" dinar, "18" yen. */
export const Yuan = z.string().regex(/^-?\d+(?:\.\d{2,3})?$/)
export type Yuan = z.infer<typeof Yuan>

/** Money of the wire that a caller sends: in the tenant's currency. */
export const SentYuan = Yuan.refine(amount => isYuan(amount), { error: 'money.invalid' })
