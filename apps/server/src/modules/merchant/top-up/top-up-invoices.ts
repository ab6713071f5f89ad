import { type TopUpInvoices, yuan } from '@parkdesk/contract'
import { sql } from 'kysely'

/** What a row says of the invoices of its top-up, money in fen; by the alias `t` of merchant_top_up. */
export interface StoredTopUpInvoices extends Pick<TopUpInvoices, 'topUpId' | 'invoices'> {
  refundedFen: number
  invoicedFen: number
  /** All of it less what went back. */
  keptFen: number
}

export const topUpInvoiceColumns = [
  sql<number>`t.movement_id`.as('topUpId'),
  sql<number>`t.invoiced_fen`.as('invoicedFen'),
  sql<number>`t.amount_fen - t.back_fen`.as('keptFen'),
  sql<number>`coalesce((
    select sum(back.amount_fen) from merchant_top_up_back as back
    join merchant_movement as given on given.tenant_id = back.tenant_id and given.movement_id = back.movement_id
    where back.tenant_id = t.tenant_id and back.top_up_id = t.movement_id and given.paid_fen < 0), 0)::bigint`.as(
    'refundedFen',
  ),
  sql<TopUpInvoices['invoices']>`coalesce((
    select jsonb_agg(jsonb_build_object('invoiceId', i.invoice_id, 'InvoiceNum', coalesce(i.invoice_no, ''), 'State', i.state)
      order by i.invoice_id desc)
    from invoice_part as part join invoice as i on i.tenant_id = part.tenant_id and i.invoice_id = part.invoice_id
    where part.tenant_id = t.tenant_id and part.top_up_id = t.movement_id), '[]')`.as('invoices'),
] as const

/** The same on the wire, with the rest of the row. */
export function sayInvoices<Row extends StoredTopUpInvoices>({ refundedFen, invoicedFen, keptFen, ...rest }: Row) {
  return {
    ...rest,
    refunded: yuan(refundedFen),
    invoiced: yuan(invoicedFen),
    invoiceable: yuan(keptFen - invoicedFen),
  }
}
