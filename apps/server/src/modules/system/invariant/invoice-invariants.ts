import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** Invoices of stays, of companies' bills, and of merchants' top-ups. */
export const invoiceInvariants: Invariant[] = [
  {
    name: 'invoicesFitOrders',
    says: 'What stands on living invoices of an order is no more than it holds.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select o.order_no, o.paid_fen, sums.fen from parking_order as o
      join (
        select order_id, sum(amount_fen)::bigint as fen from invoice_part where tenant_id = ${tenantId} and is_live and order_id is not null group by order_id
      ) as sums using (order_id)
      where o.tenant_id = ${tenantId} and sums.fen > o.paid_fen`,
  },
  {
    name: 'invoicesFitParts',
    says: 'Net and tax of an invoice are the sums of what it is of, and its amount is both; a red one is exactly the other way round.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select i.invoice_id, i.amount_fen, i.net_fen, i.tax_fen, s.amount_fen as parts_fen from invoice as i
      join (
        select invoice_id, sum(amount_fen)::bigint as amount_fen, sum(net_fen)::bigint as net_fen, sum(tax_fen)::bigint as tax_fen
        from invoice_part where tenant_id = ${tenantId} group by invoice_id
      ) as s on s.invoice_id = coalesce(i.red_of, i.invoice_id)
      where i.tenant_id = ${tenantId} and (i.net_fen + i.tax_fen <> i.amount_fen
        or (i.amount_fen, i.net_fen, i.tax_fen) <> (case when i.red_of is null then 1 else -1 end * s.amount_fen,
          case when i.red_of is null then 1 else -1 end * s.net_fen, case when i.red_of is null then 1 else -1 end * s.tax_fen))`,
  },
  {
    name: 'billsFitInvoices',
    says: "What of a company's bill counts as invoiced stands on its living invoices, is no more than the bill, and nothing of it once it is void.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select b.bill_id, b.state, b.amount_fen, b.invoiced_fen, s.fen from company_bill as b
      left join (
        select bill_id, sum(amount_fen)::bigint as fen from invoice_part
        where tenant_id = ${tenantId} and is_live and bill_id is not null group by bill_id
      ) as s using (bill_id)
      where b.tenant_id = ${tenantId} and (b.invoiced_fen <> coalesce(s.fen, 0) or b.invoiced_fen > b.amount_fen
        or b.invoiced_fen > 0 and b.state not in ('issued', 'paid'))`,
  },
  {
    name: 'invoicesNameCompanies',
    says: 'An invoice is of a bill exactly where it names a company: the one whose bill it is, and the red one names it, too.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select i.invoice_id, i.company_id, s.companies from invoice as i
      join (
        select part.invoice_id, array_agg(distinct b.company_id) as companies from invoice_part as part
        left join company_bill as b on b.tenant_id = part.tenant_id and b.bill_id = part.bill_id
        where part.tenant_id = ${tenantId} group by part.invoice_id
      ) as s on s.invoice_id = coalesce(i.red_of, i.invoice_id)
      where i.tenant_id = ${tenantId} and array[i.company_id] is distinct from s.companies`,
  },
  {
    name: 'topUpsFitInvoices',
    says: 'What of a top-up counts as invoiced stands on its living invoice, of which there is one at most, and is all that did not go back.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select t.movement_id, t.amount_fen, t.back_fen, t.invoiced_fen, s.fen, s.parts from merchant_top_up as t
      left join (
        select top_up_id as movement_id, sum(amount_fen)::bigint as fen, count(*) as parts from invoice_part
        where tenant_id = ${tenantId} and is_live and top_up_id is not null group by top_up_id
      ) as s using (movement_id)
      where t.tenant_id = ${tenantId} and (t.invoiced_fen <> coalesce(s.fen, 0) or s.parts > 1
        or t.invoiced_fen not in (0, t.amount_fen - t.back_fen))`,
  },
  {
    name: 'invoicesNameMerchants',
    says: 'An invoice is of top-ups exactly where it names a merchant: the one whose top-ups they are, and the red one names it, too.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select i.invoice_id, i.merchant_id, s.merchants from invoice as i
      join (
        select part.invoice_id, array_agg(distinct t.merchant_id) as merchants from invoice_part as part
        left join merchant_top_up as t on t.tenant_id = part.tenant_id and t.movement_id = part.top_up_id
        where part.tenant_id = ${tenantId} group by part.invoice_id
      ) as s on s.invoice_id = coalesce(i.red_of, i.invoice_id)
      where i.tenant_id = ${tenantId} and array[i.merchant_id] is distinct from s.merchants`,
  },
  {
    name: 'redInvoicesStand',
    says: 'An invoice is turned red exactly where a red one takes it back, and only living ones keep what they are of.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select i.invoice_id, i.state, red.invoice_id as red_id from invoice as i
      left join invoice as red on red.tenant_id = i.tenant_id and red.red_of = i.invoice_id
      where i.tenant_id = ${tenantId} and ((i.state = 'red') <> (red.invoice_id is not null)
        or i.red_of is null and exists (select from invoice_part as part where part.tenant_id = i.tenant_id and part.invoice_id = i.invoice_id
          and part.is_live <> (i.state in ('applied', 'issued'))))`,
  },
]
