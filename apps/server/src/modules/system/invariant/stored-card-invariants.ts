import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** Money that is held on stored cards. */
export const storedCardInvariants: Invariant[] = [
  {
    name: 'storedCardsFitMovements',
    says: 'What is on a stored card is the sum of its movements, and what the last of them left.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select c.stored_card_id, c.principal_fen, c.gift_fen, m.principal_fen as moved_principal_fen, m.gift_fen as moved_gift_fen
      from stored_card as c
      left join (
        select stored_card_id, sum(principal_fen)::bigint as principal_fen, sum(gift_fen)::bigint as gift_fen
        from stored_card_movement where tenant_id = ${tenantId} group by stored_card_id
      ) as m using (stored_card_id)
      left join (
        select distinct on (stored_card_id) stored_card_id, principal_after_fen, gift_after_fen
        from stored_card_movement where tenant_id = ${tenantId} order by stored_card_id, movement_id desc
      ) as last using (stored_card_id)
      where c.tenant_id = ${tenantId} and ((c.principal_fen, c.gift_fen) <> (coalesce(m.principal_fen, 0), coalesce(m.gift_fen, 0))
        or (c.principal_fen, c.gift_fen) <> (coalesce(last.principal_after_fen, 0), coalesce(last.gift_after_fen, 0)))`,
  },
  {
    name: 'storedCardsFitPayments',
    says: 'A stay that a stored card paid for took that much off the card, and what went back onto it is a refund of that payment.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.payment_id, p.amount_fen, m.movement_id, m.fen
      from (select * from payment where tenant_id = ${tenantId} and channel = 'balance') as p
      full join (
        select payment_id, movement_id, -(principal_fen + gift_fen) as fen from stored_card_movement where tenant_id = ${tenantId} and kind = 'spend'
      ) as m using (payment_id)
      where p.amount_fen is distinct from m.fen
      union all
      select e.entry_id, e.amount_fen, m.movement_id, m.fen
      from (select * from ledger_entry where tenant_id = ${tenantId} and (business = 'storedCard' or channel = 'balance')) as e
      full join (
        select entry_id, movement_id, kind, case kind when 'giveBack' then -(principal_fen + gift_fen) else principal_fen end as fen
        from stored_card_movement where tenant_id = ${tenantId} and entry_id is not null
      ) as m using (entry_id)
      where e.amount_fen is distinct from m.fen or (e.channel = 'balance') is distinct from (m.kind = 'giveBack')`,
  },
  {
    name: 'storedCardsFitBooks',
    says: 'What is on a stored card, paid in and given, is what the books hold for it.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(c.party, b.party) as stored_card_id, c.code, c.fen, b.fen as booked_fen
      from (
        select stored_card_id::text as party, side.code, side.fen
        from stored_card cross join lateral (values ('2002', principal_fen), ('2003', gift_fen)) as side (code, fen) where tenant_id = ${tenantId}
      ) as c
      full join (
        select a.party, a.code, v.balance_fen as fen from book_account as a join book_balance as v using (tenant_id, account_id)
        where a.tenant_id = ${tenantId} and a.code in ('2002', '2003')
      ) as b using (party, code)
      where coalesce(c.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    name: 'storedCardOpeningsFitBooks',
    says: 'What was taken over on stored cards is what the books of each lot opened with.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(m.lot_id, b.lot_id) as lot_id, m.fen, b.fen as booked_fen
      from (
        select lot_id, sum(principal_fen + gift_fen)::bigint as fen from stored_card_movement
        where tenant_id = ${tenantId} and kind = 'takeOver' group by lot_id
      ) as m
      full join (
        select a.lot_id, sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end)::bigint as fen
        from leg as l join book_account as a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id) and a.code = '3001'
        where l.tenant_id = ${tenantId} and l.business = 'storedCard' group by a.lot_id
      ) as b using (lot_id)
      where coalesce(m.fen, 0) <> coalesce(b.fen, 0)`,
  },
]
