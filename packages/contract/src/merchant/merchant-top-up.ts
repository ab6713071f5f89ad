import { z } from 'zod'
import { InvoiceState } from '../traffic/invoice.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay } from '../wire/time.ts'
import { AccountAmount, AccountKind, MerchantPayWay } from './merchant.ts'

const merchantId = z.number().int()

/** What a top-up, paid at once or on account, says of its invoices. */
export const topUpInvoices = {
  topUpId: z.number().int(),
  /** Money that was given back for its units. */
  refunded: Yuan,
  /** What of it stands on a living invoice: nothing, or all that did not go back. */
  invoiced: Yuan,
  /** What of it can be invoiced now: all that did not go back, unless it stands on a living invoice. */
  invoiceable: Yuan,
  /** The latest first, also those that failed or were turned red. */
  invoices: z.array(z.object({ invoiceId: z.number().int(), InvoiceNum: z.string(), State: InvoiceState })),
}
export const TopUpInvoices = z.object(topUpInvoices)
export type TopUpInvoices = z.infer<typeof TopUpInvoices>

/** Units that a merchant bought and paid at once. */
export const MerchantTopUpRow = z.object({
  ...topUpInvoices,
  merchantId,
  /** The number by which people know it: T, its day, then its id. */
  topUpNo: z.string(),
  accountKind: AccountKind,
  /** What it brought to the merchant's account. */
  units: AccountAmount,
  amount: Yuan,
  channel: MerchantPayWay,
  boughtOn: LocalDay,
  remark: z.string(),
  soldBy: personal('name', z.string()),
})
export type MerchantTopUpRow = z.infer<typeof MerchantTopUpRow>

const topUpFilter = { merchantId: merchantId.optional() }
export const MerchantTopUpFilter = z.object(topUpFilter)
export type MerchantTopUpFilter = z.infer<typeof MerchantTopUpFilter>

export const queryMerchantTopUp = endpoint({
  path: '/api/merchant/queryTopUp',
  access: 'merchant.read',
  encoding: 'form',
  body: z.object({ ...topUpFilter, ...plainPaging }),
  data: z.object({ list: z.array(MerchantTopUpRow) }),
  summary: 'Top-ups that merchants paid at once, with what of them is invoiced, the newest first.',
})

export const countMerchantTopUp = endpoint({
  path: '/api/merchant/countTopUp',
  access: 'merchant.read',
  encoding: 'form',
  body: MerchantTopUpFilter,
  data: Total,
  summary: 'How many top-ups that merchants paid at once fit the filter.',
})
