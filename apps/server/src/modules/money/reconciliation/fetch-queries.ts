import type { BillFetchRow, BillKind, ReconciledChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { billZone } from './account-scope.ts'

export interface BillOf {
  accountId: number
  day: string
  kind: BillKind
}

export interface DueFetch extends BillOf {
  madeAt: Date
}

export type StoredFetch = BillFetchRow

interface DayOf {
  tenantId: number
  accountId: number
  day: string
}

const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${billZone}, 'YYYY-MM-DD HH24:MI:SS')`

export const listFetches = async (db: Db, { tenantId, accountId, day }: DayOf): Promise<StoredFetch[]> =>
  (
    await sql<StoredFetch>`
      select kind, state, said, ${local('tried_at')} as "triedAt", ${local('next_try_at')} as "nextTryAt" from bill_fetch
      where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date order by kind desc`.execute(db)
  ).rows

/** Whether the server can speak as an account. */
export const hasKeys = async (db: Db, { tenantId, accountId }: Omit<DayOf, 'day'>): Promise<boolean> =>
  (await sql`select from pay_key where tenant_id = ${tenantId} and account_id = ${accountId}`.execute(db)).rows.length >
  0

/** How far back days are asked for that were missed while the server was down. */
const missedDays = 6

/** Days whose bills are to be fetched from now on: since the account has keys, and where nobody has imported them. */
export const insertWanted = (
  db: Db,
  tenantId: number,
  { channel, lastDay, now }: { channel: ReconciledChannel; lastDay: string; now: Date },
) =>
  sql`
    insert into bill_fetch (tenant_id, account_id, day, kind, state, made_at, next_try_at)
    select a.tenant_id, a.account_id, series.day::date, kinds.kind, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from channel_account as a join pay_key as k using (tenant_id, account_id)
    cross join lateral generate_series(
      greatest(a.from_day, (k.saved_at at time zone ${billZone})::date - 1, ${lastDay}::date - ${missedDays}::int)::timestamp,
      ${lastDay}::timestamp, interval '1 day') as series (day)
    cross join (values ('trade'), ('fund')) as kinds (kind)
    where a.tenant_id = ${tenantId} and a.channel = ${channel} and not exists (select from channel_bill as b
      where b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.day = series.day::date and b.kind = kinds.kind)
    on conflict do nothing`.execute(db)

/** A person wants them now, whatever became of them. */
export const wakeFetches = (db: Db, { tenantId, accountId, day }: DayOf, now: Date) =>
  sql`
    insert into bill_fetch (tenant_id, account_id, day, kind, state, made_at, next_try_at)
    select ${tenantId}, ${accountId}, ${day}::date, kind, 'waiting', ${now}::timestamptz, ${now}::timestamptz from (values ('trade'), ('fund')) as kinds (kind)
    on conflict (tenant_id, account_id, day, kind) do update set state = 'waiting', made_at = excluded.made_at, next_try_at = excluded.next_try_at`.execute(
    db,
  )

interface Claim {
  now: Date
  until: Date
  limit: number
  /** Of this day alone. */
  only?: { accountId: number; day: string }
}

/** Claims bills that are due, for one process each; the trade bill of a day first. */
export const claimFetches = async (
  db: Db,
  tenantId: number,
  { now, until, limit, only }: Claim,
): Promise<DueFetch[]> => {
  const which = only ? sql`account_id = ${only.accountId} and day = ${only.day}::date` : sql`true`
  const { rows } = await sql<DueFetch>`
    with due as materialized (
      select account_id, day, kind from bill_fetch where tenant_id = ${tenantId} and next_try_at <= ${now}::timestamptz and ${which}
      order by next_try_at, day, kind desc limit ${limit} for update skip locked)
    update bill_fetch as f set next_try_at = ${until}::timestamptz, tries = f.tries + 1 from due
    where f.tenant_id = ${tenantId} and (f.account_id, f.day, f.kind) = (due.account_id, due.day, due.kind)
    returning f.account_id as "accountId", f.day::text as day, f.kind, f.made_at as "madeAt"`.execute(db)
  return rows.sort((one, other) => one.day.localeCompare(other.day) || other.kind.localeCompare(one.kind))
}

interface Became {
  state: BillFetchRow['state']
  said: string
  at: Date
  nextTryAt: Date | null
}

export const updateFetch = (db: Db, tenantId: number, { accountId, day, kind }: BillOf, became: Became) =>
  sql`
    update bill_fetch set state = ${became.state}, said = ${became.said.slice(0, 200)}, tried_at = ${became.at}::timestamptz,
      next_try_at = ${became.nextTryAt}::timestamptz
    where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date and kind = ${kind}`.execute(db)
