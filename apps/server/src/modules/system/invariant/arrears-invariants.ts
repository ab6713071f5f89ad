import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What vehicles owe that left: raised = recovered + written off + cancelled + open, everywhere the same. */
export const arrearsInvariants: Invariant[] = [
  {
    name: 'arrearsFitSteps',
    says: 'Arrears are what their steps add up to: raised less recovered, written off and cancelled is open.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(a.arrears_id, s.arrears_id) as arrears_id, a.state, a.raised_fen, a.recovered_fen, a.written_off_fen, a.cancelled_fen,
        a.open_fen, s.open_fen as steps_open_fen
      from (select * from arrears where tenant_id = ${tenantId}) as a
      full join (
        select arrears_id, sum(raised_fen)::bigint as raised_fen, sum(recovered_fen)::bigint as recovered_fen,
          sum(written_off_fen)::bigint as written_off_fen, sum(cancelled_fen)::bigint as cancelled_fen,
          sum(raised_fen - recovered_fen - written_off_fen - cancelled_fen)::bigint as open_fen
        from arrears_step where tenant_id = ${tenantId} group by arrears_id
      ) as s using (arrears_id)
      where (a.raised_fen, a.recovered_fen, a.written_off_fen, a.cancelled_fen, a.open_fen)
        is distinct from (s.raised_fen, s.recovered_fen, s.written_off_fen, s.cancelled_fen, s.open_fen)`,
  },
  {
    name: 'arrearsFitOrders',
    says: 'What is open or written off of arrears is what is due for their order, of the same lot.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select a.arrears_id, a.order_id, a.open_fen, a.written_off_fen, due.fen as due_fen
      from arrears as a
      join parking_order as o on o.tenant_id = a.tenant_id and o.order_id = a.order_id
      cross join lateral (select arrears_due(o.park_status, o.payable_fen, o.coupon_fen, o.discount_fen, o.paid_fen) as fen) as due
      where a.tenant_id = ${tenantId} and (a.open_fen + a.written_off_fen <> due.fen or a.lot_id <> o.lot_id)`,
  },
  {
    name: 'arrearsFitBooks',
    says: 'What is open of arrears stands in their account, and what was written off in its own.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(a.order_id, b.business_id) as order_id, a.open_fen, b.open_fen as booked_open_fen, a.written_off_fen,
        b.written_off_fen as booked_written_off_fen
      from (select * from arrears where tenant_id = ${tenantId}) as a
      full join (
        select l.business_id, sum(case when c.code = '1102' then side.fen else 0 end)::bigint as open_fen,
          sum(case when c.code = '6103' then side.fen else 0 end)::bigint as written_off_fen
        from book_account as c
        join leg as l on l.tenant_id = c.tenant_id and c.account_id in (l.debit_id, l.credit_id)
        cross join lateral (select case when c.account_id = l.debit_id then l.amount_fen else -l.amount_fen end as fen) as side
        where c.tenant_id = ${tenantId} and c.code in ('1102', '6103') and l.business = 'stay' group by l.business_id
      ) as b on b.business_id = a.order_id
      where (coalesce(a.open_fen, 0), coalesce(a.written_off_fen, 0)) <> (coalesce(b.open_fen, 0), coalesce(b.written_off_fen, 0))`,
  },
  {
    name: 'lotsOweEachOther',
    says: 'What a lot took for another it owes, and the other has exactly that to come.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select lot_id, other_id, sum(fen)::bigint as difference_fen from (
        select case c.code when '2010' then c.lot_id else c.party::bigint end as lot_id,
          case c.code when '2010' then c.party::bigint else c.lot_id end as other_id,
          case when c.account_id = l.debit_id then l.amount_fen else -l.amount_fen end as fen
        from book_account as c join leg as l on l.tenant_id = c.tenant_id and c.account_id in (l.debit_id, l.credit_id)
        where c.tenant_id = ${tenantId} and c.code in ('1106', '2010')
      ) as owed group by lot_id, other_id having sum(fen) <> 0`,
  },
]
