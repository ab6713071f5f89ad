import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { SentYuan, Yuan } from '../wire/money.ts'
import { LocalDay } from '../wire/time.ts'
import { InvoiceState } from './invoice.ts'
import { invoiceAddressee, mostInvoiced } from './invoice-act.ts'

const merchantId = z.number().int()
const topUpId = z.number().int()

export const InvoiceableTopUp = z.object({
  topUpId,
  topUpNo: z.string(),
  boughtOn: LocalDay,
  /** All of it less what went back. */
  amount: Yuan,
})
export type InvoiceableTopUp = z.infer<typeof InvoiceableTopUp>

export const invoiceableTopUps = endpoint({
  path: '/api/invoice/topUps',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({ merchantId }),
  data: z.object({
    list: z.array(InvoiceableTopUp),
    /** Whom the merchant's latest invoice names; null: it has none. */
    addressee: z.object(invoiceAddressee).nullable(),
  }),
  summary:
    'Top-ups of a merchant, paid at once or on account, that are on no invoice, the oldest first, and whom its latest invoice names.',
})

export const applyTopUpInvoice = endpoint({
  path: '/api/invoice/applyTopUp',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({
    merchantId,
    topUps: z
      .array(
        z.object({
          topUpId,
          /** What the caller saw of it as not invoiced: where that has changed meanwhile it is refused. */
          amount: SentYuan,
        }),
      )
      .min(1)
      .max(mostInvoiced),
    /** The lot whose provider issues it: one of the merchant's; without it the first of them. */
    lotId: z.number().int().nullable().optional(),
    ...invoiceAddressee,
    remark: z.string().trim().max(256).default(''),
  }),
  data: z.object({ invoiceId: z.number().int(), State: InvoiceState }),
  summary: 'Applies for an invoice of one or several top-ups of a merchant, each whole, paid or not.',
})
