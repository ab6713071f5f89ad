import { sql } from 'kysely'
import { takings } from '../../money/taking/rows.ts'
import { type Invariant, reportAdvice } from './invariant.ts'

/** The list of takings says what the books say: a receipt and its way to a stay have proofs of their own. Days are of UTC, for no month is closed to them. */
export const takingInvariant: Invariant = {
  name: 'takingListFitsBooks',
  says: 'The list of takings adds up, for each car park, day and way of paying, to what the books say that came in and went out.',
  advice: reportAdvice,
  broken: tenantId => sql`
    select coalesce(t.lot_id, b.lot_id) as lot_id, coalesce(t.day, b.day) as day, coalesce(t.code, b.code) as code, coalesce(t.party, b.party) as party,
      t.fen, b.fen as booked_fen
    from (
      select coalesce(lot_id, 0) as lot_id, (at at time zone 'UTC')::date as day, taking_code(channel) as code, taking_party(channel) as party,
        sum(amount_fen)::bigint as fen
      from ${takings} as t where tenant_id = ${tenantId} and kind <> 'receipt' and receipt_id is null group by 1, 2, 3, 4
    ) as t
    full join (
      select coalesce(j.lot_id, 0) as lot_id, (j.happened_at at time zone 'UTC')::date as day, a.code, a.party,
        sum(case when a.account_id = l.debit_id then l.amount_fen else -l.amount_fen end)::bigint as fen
      from journal as j join leg as l on l.tenant_id = j.tenant_id and l.journal_id = j.journal_id
      join book_account as a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id) and a.code in ('1001', '1002', '1003', '1011')
      where j.tenant_id = ${tenantId} and j.source in ('payment', 'entry') and not (j.source = 'entry' and exists (
        select from ledger_entry as e where e.tenant_id = j.tenant_id and e.entry_id = j.source_id and e.business = 'receipt'))
      group by 1, 2, 3, 4
    ) as b on (b.lot_id, b.day, b.code, b.party) = (t.lot_id, t.day, t.code, t.party)
    where coalesce(t.fen, 0) <> coalesce(b.fen, 0)`,
}
