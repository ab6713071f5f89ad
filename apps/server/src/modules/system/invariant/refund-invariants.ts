import { mostRefunds } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** Money of stays that goes back. */
export const refundInvariants: Invariant[] = [
  {
    name: 'refundsWithinPayments',
    says: 'Of a payment no more goes back than was paid, in at most 50 parts, those that are asked for counted.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.payment_id, p.amount_fen, back.fen, back.parts from payment as p
      join (
        select payment_id, sum(amount_fen)::bigint as fen, count(*) as parts from refund
        where tenant_id = ${tenantId} and state not in ('refused', 'abandoned') group by payment_id
      ) as back using (payment_id)
      where p.tenant_id = ${tenantId} and (back.fen > p.amount_fen or back.parts > ${sql.lit(mostRefunds)})`,
  },
  {
    name: 'refundsFitOrders',
    says: 'What an order says goes back, and was given as goodwill, is the sum of its refunds that are approved.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(o.order_id, r.order_id) as order_id, o.refunded_fen, r.fen, o.goodwill_fen, r.goodwill_fen as refunds_goodwill_fen
      from (select * from parking_order where tenant_id = ${tenantId} and (refunded_fen, goodwill_fen) <> (0, 0)) as o
      full join (
        select order_id, sum(amount_fen)::bigint as fen, sum(goodwill_fen + coupon_fen)::bigint as goodwill_fen from refund
        where tenant_id = ${tenantId} and state in ('approved', 'sent', 'failed', 'posted') group by order_id
      ) as r using (order_id)
      where (coalesce(o.refunded_fen, 0), coalesce(o.goodwill_fen, 0)) <> (coalesce(r.fen, 0), coalesce(r.goodwill_fen, 0))`,
  },
  {
    name: 'refundsFitLedger',
    says: 'A refund that was paid out stands in the ledger at its amount, and no other money of stays goes back.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select r.refund_id, e.entry_id, r.amount_fen, e.amount_fen as entered_fen
      from (select * from refund where tenant_id = ${tenantId} and state = 'posted') as r
      full join (select * from ledger_entry where tenant_id = ${tenantId} and business = 'stay') as e using (entry_id)
      where r.amount_fen is distinct from -e.amount_fen or r.refund_id <> e.business_id`,
  },
  {
    name: 'refundsFitBooks',
    says: 'What is approved and not paid out is owed in the books, order by order.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(r.order_id, b.order_id) as order_id, r.fen, b.fen as booked_fen
      from (
        select order_id, sum(amount_fen)::bigint as fen from refund
        where tenant_id = ${tenantId} and state in ('approved', 'sent', 'failed') group by order_id
      ) as r
      full join (
        select l.business_id as order_id, sum(case when l.credit_id = a.account_id then l.amount_fen else -l.amount_fen end)::bigint as fen
        from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
        where a.tenant_id = ${tenantId} and a.code = '2005' and l.business = 'stay' group by l.business_id
      ) as b using (order_id)
      where coalesce(r.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    name: 'refundsFitIntents',
    says: 'A refund that is sent is at the channel once at its amount, and what a channel paid out by itself is paid out once.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(r.refund_id, i.refund_id) as refund_id, r.state, r.amount_fen, i.state as intent_state, i.amount_fen as intent_fen
      from (select * from refund where tenant_id = ${tenantId}) as r
      full join (select * from money_intent where tenant_id = ${tenantId} and kind = 'refund' and refund_id is not null and state <> 'voided') as i using (refund_id)
      where r.amount_fen is distinct from coalesce(i.amount_fen, r.amount_fen) or case i.state when 'posted' then r.state is distinct from 'posted'
        when 'sent' then r.state is distinct from 'sent' when 'created' then coalesce(r.state, '') not in ('sent', 'failed') else r.state = 'sent' end`,
  },
]
