import { type RawBuilder, sql } from 'kysely'

/** What an account took and gave until the end of a day. */
export interface TrialLine {
  accountId: number
  debitFen: number
  creditFen: number
}

/** Sums of legs by account until a day: those rolled up, and those since. */
export const sumsUntil = (tenantId: number, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select account_id, sum(debit_fen)::bigint as debit_fen, sum(credit_fen)::bigint as credit_fen from (
    select account_id, debit_fen, credit_fen from account_day where tenant_id = ${tenantId} and day <= ${day}
    union all
    select side.account_id, side.debit_fen, side.credit_fen
    from leg as l join journal as j on j.tenant_id = l.tenant_id and j.journal_id = l.journal_id
    cross join lateral (values (l.debit_id, l.amount_fen, 0::bigint), (l.credit_id, 0, l.amount_fen)) as side (account_id, debit_fen, credit_fen)
    where l.tenant_id = ${tenantId} and j.day <= ${day}
      and l.journal_id > coalesce((select rolled_through from books where tenant_id = ${tenantId}), 0)
  ) as sums group by account_id`

/** The trial balance at the end of a day, as one JSON array in the order of the accounts. */
export const trialOf = (tenantId: number, day: RawBuilder<unknown>): RawBuilder<{ trial: TrialLine[] }> => sql`
  select coalesce(jsonb_agg(jsonb_build_object('accountId', account_id, 'debitFen', debit_fen, 'creditFen', credit_fen) order by account_id), '[]') as trial
  from (${sumsUntil(tenantId, day)}) as until_then`
