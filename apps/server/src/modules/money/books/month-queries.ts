import type { BookMonth, LocalDay, LocalTime } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Part } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { figureCode, receivedCodes } from './figure-codes.ts'
import { type TrialLine, trialOf } from './trial.ts'

export interface StoredMonth {
  month: BookMonth
  receivedFen: number
  earnedFen: number
  discountFen: number
  unearnedFen: number
  closedBy: string
  closedAt: LocalTime | null
}

/** The months from the first journal until today's. */
const months = (tenantId: number, today: LocalDay) => sql`
  select first::date as month from generate_series(
    (select date_trunc('month', least(min(day), ${today}::date)) from journal where tenant_id = ${tenantId}),
    date_trunc('month', ${today}::date), interval '1 month') as first`

/** Takings, income, discounts and what is still to be earned, each as what an account's legs of a month add to it. `only`: the first day of one. */
export const listMonths = async (
  db: Db,
  { tenantId, timeZone }: Scope,
  today: LocalDay,
  { isDescending, offset, limit }: Part,
  only?: LocalDay,
): Promise<StoredMonth[]> => {
  const { rows } = await sql<StoredMonth>`
    with sums as (
      select date_trunc('month', s.day)::date as month, ${figureCode('a')} as code, sum(s.debit_fen - s.credit_fen)::bigint as fen
      from (
        select account_id, day, debit_fen, credit_fen from account_day where tenant_id = ${tenantId}
        union all
        select side.account_id, j.day, side.debit_fen, side.credit_fen
        from leg as l join journal as j on j.tenant_id = l.tenant_id and j.journal_id = l.journal_id
        cross join lateral (values (l.debit_id, l.amount_fen, 0::bigint), (l.credit_id, 0, l.amount_fen)) as side (account_id, debit_fen, credit_fen)
        where l.tenant_id = ${tenantId} and l.journal_id > coalesce((select rolled_through from books where tenant_id = ${tenantId}), 0)
      ) as s join book_account as a on a.tenant_id = ${tenantId} and a.account_id = s.account_id
      group by 1, 2
    )
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce((select sum(fen) from sums where month = m.month and code in ${receivedCodes}), 0)::bigint as "receivedFen",
      -coalesce((select sum(fen) from sums where month = m.month and code like '4%'), 0)::bigint as "earnedFen",
      coalesce((select sum(fen) from sums where month = m.month and code = '6101'), 0)::bigint as "discountFen",
      -coalesce((select sum(fen) from sums where month <= m.month and code = '2001'), 0)::bigint as "unearnedFen",
      coalesce(person.real_name, '') as "closedBy", ${maybeLocalTime('c.closed_at', { timeZone })} as "closedAt"
    from (${months(tenantId, today)}) as m
    left join month_close as c on c.tenant_id = ${tenantId} and c.month = m.month
    left join app_user as person on person.tenant_id = c.tenant_id and person.user_id = c.closed_by
    where ${only === undefined ? sql`true` : sql`m.month = ${only}::date`}
    order by m.month ${isDescending ? sql`desc` : sql`asc`} offset ${offset} limit ${limit ?? null}`.execute(db)
  return rows
}

export const countMonths = async (db: Db, tenantId: number, today: LocalDay): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from (${months(tenantId, today)}) as m`.execute(db)
  return rows[0]?.total ?? 0
}

/** Keeps everybody else out of the tenant's books until the transaction ends; waits for those who post. */
export const ownBooks = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`books ${tenantId}`}, 0))`.execute(db)

/** The number of the last journal; none below it is missing where the books are one's own. */
export const lastJournal = async (db: Db, tenantId: number): Promise<number> =>
  (
    await sql<{
      last: number | null
    }>`select max(journal_id) as last from journal where tenant_id = ${tenantId}`.execute(db)
  ).rows[0]?.last ?? 0

export interface BooksState {
  closedThrough: LocalDay | null
  /** The month of the first journal. */
  firstMonth: BookMonth | null
  earnedThrough: LocalDay | null
}

export const readState = async (db: Db, tenantId: number): Promise<BooksState> => {
  const { rows } = await sql<BooksState>`
    select (select closed_through::text from books where tenant_id = ${tenantId}) as "closedThrough",
      (select earned_through::text from books where tenant_id = ${tenantId}) as "earnedThrough",
      (select to_char(min(day), 'YYYY-MM') from journal where tenant_id = ${tenantId}) as "firstMonth"`.execute(db)
  return rows[0] ?? { closedThrough: null, firstMonth: null, earnedThrough: null }
}

/** Keeps the trial balance of a month, with the request by which it was closed, and lets no journal into it any more. */
export async function insertClose(
  db: Db,
  tenantId: number,
  { firstDay, lastDay }: { firstDay: LocalDay; lastDay: LocalDay },
  { askId, ...by }: Authorship & { askId: number | null },
): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    insert into month_close (tenant_id, month, closed_by, closed_at, trial, trial_hash, month_close_ask_id)
    select ${tenantId}, ${firstDay}::date, ${by.userId}, ${by.at}, t.trial, md5(t.trial::text), ${askId}::bigint
    from (${trialOf(tenantId, sql`${lastDay}::date`)}) as t returning trial_hash as hash`.execute(db)
  await sql`
    insert into books (tenant_id, closed_through) values (${tenantId}, ${lastDay}::date)
    on conflict (tenant_id) do update set closed_through = excluded.closed_through`.execute(db)
  return rows[0]?.hash ?? ''
}

export interface Proof {
  debitFen: number
  creditFen: number
  hash: string
  /** As its closing kept it; null: it is open. */
  keptHash: string | null
}

/** Adds up every leg until the end of a month, whatever was rolled up. */
export const proveUntil = async (
  db: Db,
  tenantId: number,
  { firstDay, lastDay }: { firstDay: LocalDay; lastDay: LocalDay },
): Promise<Proof> => {
  const { rows } = await sql<Proof & { lines: TrialLine[] }>`
    with sums as (
      select side.account_id, sum(side.debit_fen)::bigint as debit_fen, sum(side.credit_fen)::bigint as credit_fen
      from leg as l join journal as j on j.tenant_id = l.tenant_id and j.journal_id = l.journal_id
      cross join lateral (values (l.debit_id, l.amount_fen, 0::bigint), (l.credit_id, 0, l.amount_fen)) as side (account_id, debit_fen, credit_fen)
      where l.tenant_id = ${tenantId} and j.day <= ${lastDay}::date group by 1
    )
    select coalesce(sum(debit_fen), 0)::bigint as "debitFen", coalesce(sum(credit_fen), 0)::bigint as "creditFen",
      md5(coalesce(jsonb_agg(jsonb_build_object('accountId', account_id, 'debitFen', debit_fen, 'creditFen', credit_fen) order by account_id), '[]')::text) as hash,
      (select trial_hash from month_close where tenant_id = ${tenantId} and month = ${firstDay}::date) as "keptHash"
    from sums`.execute(db)
  return rows[0] ?? { debitFen: 0, creditFen: 0, hash: '', keptHash: null }
}
