import { sql } from 'kysely'
import { shortageSumsOf } from '../../duty/shortage/rows.ts'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What people owe from drawers that were short. */
export const shortageInvariant: Invariant = {
  name: 'shortagesFitBooks',
  says: 'What a person owes in the books is what was missing in his drawers less what was repaid and waived; of no shift is more settled than was missing.',
  advice: reportAdvice,
  broken: tenantId => sql`
    select coalesce(d.user_id, b.user_id) as user_id, d.left_fen, b.fen as booked_fen, d.least_fen
    from (
      select d.user_id, sum(f."leftFen")::bigint as left_fen, min(f."leftFen") as least_fen
      from sentry_duty as d cross join lateral ${shortageSumsOf('d')} as f where d.tenant_id = ${tenantId} group by d.user_id
    ) as d
    full join (
      select a.party::bigint as user_id, sum(case when a.account_id = l.debit_id then l.amount_fen else -l.amount_fen end)::bigint as fen
      from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
      where a.tenant_id = ${tenantId} and a.code = '1104' group by 1
    ) as b on b.user_id = d.user_id
    where coalesce(d.left_fen, 0) <> coalesce(b.fen, 0) or d.least_fen < 0`,
}
