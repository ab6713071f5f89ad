import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { SentYuan, Yuan } from '../wire/money.ts'
import { LocalDay } from '../wire/time.ts'
import { InvoiceState } from './invoice.ts'
import { invoiceAddressee, mostInvoiced } from './invoice-act.ts'

const merchantId = z.number().int()
const merchantChargeId = z.number().int()

export const InvoiceableCharge = z.object({
  merchantChargeId,
  chargeNo: z.string(),
  chargedOn: LocalDay,
  /** All of it less what was taken off for units that came back. */
  amount: Yuan,
})
export type InvoiceableCharge = z.infer<typeof InvoiceableCharge>

export const invoiceableCharges = endpoint({
  path: '/api/invoice/charges',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({ merchantId }),
  data: z.object({
    list: z.array(InvoiceableCharge),
    /** Whom the merchant's latest invoice names; null: it has none. */
    addressee: z.object(invoiceAddressee).nullable(),
  }),
  summary: 'Charges of a merchant that are on no invoice, the oldest first, and whom its latest invoice names.',
})

export const applyChargeInvoice = endpoint({
  path: '/api/invoice/applyCharge',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({
    merchantId,
    charges: z
      .array(
        z.object({
          merchantChargeId,
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
  summary: 'Applies for an invoice of one or several charges of a merchant, each whole, paid or not.',
})
