import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** Whether a rule `r` has shared what journal `j` took. */
const isShared = sql`j.journal_id <= r.shared_through and j.day between r.first_day and coalesce(r.last_day, 'infinity')`

/** Payments of stays of the car park of a rule `r`, with what was not refunded when it last shared. */
const paidForStays = (tenantId: number) => sql`
  select 'stay' as business, 1 as lots, p.amount_fen - coalesce(back.fen, 0)::bigint as left_fen
  from parking_order as o
  join payment as p on p.tenant_id = ${tenantId} and p.order_id = o.order_id
  join journal as j on j.tenant_id = ${tenantId} and j.source = 'payment' and j.source_id = p.payment_id and j.source_seq = 1
  left join lateral (
    select sum(f.amount_fen) as fen from refund as f
    join journal as b on b.tenant_id = ${tenantId} and b.source = 'entry' and b.source_id = f.entry_id and b.source_seq = 1
    where f.tenant_id = ${tenantId} and f.payment_id = p.payment_id and b.journal_id <= r.shared_through
  ) as back on true
  where o.tenant_id = ${tenantId} and o.lot_id = r.lot_id and ${isShared}`

/** Card orders that are for the car park of a rule `r`, the same way. */
const paidForCards = (tenantId: number) => sql`
  select 'card', w.lots, (o.paid_fen - coalesce((
    select -sum(f.amount_fen) from ledger_entry as f
    join journal as b on b.tenant_id = ${tenantId} and b.source = 'entry' and b.source_id = f.entry_id and b.journal_id <= r.shared_through
    where f.tenant_id = ${tenantId} and f.business = 'card' and f.business_id = o.order_id and f.amount_fen < 0), 0))::bigint
  from card_order_lot as w
  join card_order as o on o.tenant_id = ${tenantId} and o.order_id = w.order_id
  join ledger_entry as e on e.tenant_id = ${tenantId} and e.business = 'card' and e.business_id = o.order_id and e.amount_fen > 0
  join journal as j on j.tenant_id = ${tenantId} and j.source = 'entry' and j.source_id = e.entry_id
  where w.tenant_id = ${tenantId} and w.lot_id = r.lot_id and ${isShared}`

/** What is passed on: that each part is the part of what was paid, and that accounts, statements, payouts and books say the same. */
export const subAccountInvariants: Invariant[] = [
  {
    name: 'subAccountsFitMovements',
    says: 'What a sub-account holds is the sum of its movements, and what the last of them left.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select a.sub_account_id, a.balance_fen, m.moved_fen, last.balance_after_fen
      from sub_account as a
      left join (
        select sub_account_id, sum(amount_fen)::bigint as moved_fen from share_movement where tenant_id = ${tenantId} group by sub_account_id
      ) as m using (sub_account_id)
      left join (
        select distinct on (sub_account_id) sub_account_id, balance_after_fen from share_movement where tenant_id = ${tenantId}
        order by sub_account_id, share_movement_id desc
      ) as last using (sub_account_id)
      where a.tenant_id = ${tenantId} and (a.balance_fen <> coalesce(m.moved_fen, 0) or a.balance_fen <> coalesce(last.balance_after_fen, 0))`,
  },
  {
    name: 'subAccountsFitBooks',
    says: 'What a sub-account holds, or owes, is what the books hold for it.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(a.party, b.party) as sub_account_id, a.fen, b.fen as booked_fen
      from (select sub_account_id::text as party, balance_fen as fen from sub_account where tenant_id = ${tenantId}) as a
      full join (
        select a.party, sum(case when a.account_id = l.credit_id then l.amount_fen else -l.amount_fen end)::bigint as fen
        from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
        where a.tenant_id = ${tenantId} and a.code in ('1105', '2007') group by a.party
      ) as b using (party)
      where coalesce(a.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    name: 'sharesFitPayments',
    says: 'What a rule shared of a business is its part of each payment less refunds, rounded down, and the rules of a car park never share more than all of a business a day.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select r.share_rule_id, of.business, coalesce(m.fen, 0) as shared_fen, coalesce(due.fen, 0) as due_fen
      from share_rule as r
      cross join (values ('stay'), ('card')) as of (business)
      left join (
        select share_rule_id, business, sum(amount_fen)::bigint as fen from share_movement
        where tenant_id = ${tenantId} and share_rule_id is not null group by share_rule_id, business
      ) as m using (share_rule_id, business)
      cross join lateral (
        select sum(paid.left_fen / paid.lots * r.rate_bp / 10000)::bigint as fen
        from (${paidForStays(tenantId)} union all ${paidForCards(tenantId)}) as paid
        where paid.business = of.business and of.business = any(r.businesses)
      ) as due
      where r.tenant_id = ${tenantId} and coalesce(m.fen, 0) <> coalesce(due.fen, 0)
      union all
      select r.share_rule_id, of.business, sum(other.rate_bp), 10000 from share_rule as r
      cross join lateral unnest(r.businesses) as of (business)
      join share_rule as other on other.tenant_id = r.tenant_id and other.lot_id = r.lot_id and of.business = any(other.businesses)
        and r.first_day between other.first_day and coalesce(other.last_day, 'infinity')
      where r.tenant_id = ${tenantId} group by r.share_rule_id, of.business having sum(other.rate_bp) > 10000`,
  },
  {
    name: 'cardOrdersHaveLots',
    says: 'What was paid for a card is for one car park or several, each once, and for no others.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select o.order_id, count(w.lot_id) as lots, min(w.lots) as least, max(w.lots) as most
      from card_order as o left join card_order_lot as w on w.tenant_id = ${tenantId} and w.order_id = o.order_id
      where o.tenant_id = ${tenantId} group by o.order_id, o.paid_fen
      having o.paid_fen > 0 and (count(w.lot_id) = 0 or min(w.lots) <> max(w.lots) or count(w.lot_id) > min(w.lots))`,
  },
  {
    name: 'sharePayoutsFitMovements',
    says: 'A payout left its account once when it was approved, came back once when it was given up, and was transferred once at its amount.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.share_payout_id, p.state, p.amount_fen, m.out_fen, m.back_fen, e.fen as transferred_fen
      from (select * from share_payout where tenant_id = ${tenantId}) as p
      full join (
        select share_payout_id, -sum(amount_fen) filter (where kind = 'payout') as out_fen, sum(amount_fen) filter (where kind = 'payoutBack') as back_fen
        from share_movement where tenant_id = ${tenantId} and share_payout_id is not null group by share_payout_id
      ) as m using (share_payout_id)
      full join (
        select business_id as share_payout_id, -sum(amount_fen) as fen from ledger_entry where tenant_id = ${tenantId} and business = 'share' group by business_id
      ) as e using (share_payout_id)
      where p.share_payout_id is null
        or coalesce(m.out_fen, 0) <> case when p.state in ('approved', 'paid') or p.state = 'abandoned' and p.decided_at is not null then p.amount_fen else 0 end
        or coalesce(m.back_fen, 0) <> case when p.state = 'abandoned' and p.decided_at is not null then p.amount_fen else 0 end
        or coalesce(e.fen, 0) <> case p.state when 'paid' then p.amount_fen else 0 end`,
  },
]
