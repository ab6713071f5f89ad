import { sql } from 'kysely'
import { bookedOf, fundsOf } from './channel-rows.ts'
import { type Invariant, reportAdvice } from './invariant.ts'

/** Receipts without an order: that the books hold them one by one, and that each is where its payments and returns say. */
export const receiptInvariants: readonly Invariant[] = [
  {
    name: 'receiptsFitBooks',
    says: 'What stands in 2008 is each receipt without an order that is open, and what moved at a channel without a trade.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(t.party, b.party) as party, t.fen, b.fen as booked_fen
      from (
        select party, sum(fen)::bigint as fen from (
          select account_id::text as party, -fen as fen from (${fundsOf(tenantId)}) as funds where kind = 'other'
          union all
          select coalesce(account_id::text, 'bank'), -amount_fen from receipt where tenant_id = ${tenantId} and state = 'open'
        ) as each group by party
      ) as t
      full join (select party, sum(fen)::bigint as fen from (${bookedOf(tenantId, '2008')}) as booked group by party) as b using (party)
      where coalesce(t.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    name: 'receiptsFitPayments',
    says: 'A receipt that is matched paid its stay once at its amount, one that was given back went out once, one on its way back is owed in 2005; no other did or is.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select r.receipt_id, r.state, r.amount_fen, paid.fen as paid_fen, back.owed_fen, back.out_fen, booked.fen as booked_fen
      from receipt as r
      cross join lateral (
        select coalesce((select sum(p.amount_fen) from payment as p where p.tenant_id = r.tenant_id and p.receipt_id = r.receipt_id), 0)
          + coalesce((select sum(e.amount_fen) from ledger_entry as e where e.tenant_id = r.tenant_id and e.receipt_id = r.receipt_id), 0) as fen
      ) as paid
      cross join lateral (
        select coalesce(sum(b.amount_fen) filter (where b.state in ('approved', 'sent', 'failed')), 0) as owed_fen,
          coalesce(-sum(e.amount_fen), 0) as out_fen, count(*) filter (where b.state = 'posted' and e.entry_id is null) as lost
        from receipt_return as b
        left join ledger_entry as e on e.tenant_id = b.tenant_id and e.entry_id = b.entry_id and e.business = 'receipt' and e.business_id = b.receipt_return_id
        where b.tenant_id = r.tenant_id and b.receipt_id = r.receipt_id
      ) as back
      cross join lateral (
        select coalesce(sum(case when l.credit_id = a.account_id then l.amount_fen else -l.amount_fen end), 0) as fen
        from leg as l join book_account as a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id) and a.code = '2005'
        where l.tenant_id = r.tenant_id and l.business = 'receipt' and l.business_id = r.receipt_id
      ) as booked
      where r.tenant_id = ${tenantId} and (back.lost > 0 or booked.fen <> back.owed_fen
        or paid.fen <> case r.state when 'matched' then r.amount_fen else 0 end
        or back.owed_fen <> case r.state when 'returning' then r.amount_fen else 0 end
        or back.out_fen <> case r.state when 'returned' then r.amount_fen else 0 end)`,
  },
]
