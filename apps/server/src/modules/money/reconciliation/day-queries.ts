import type { ReconciliationClass, ReconciliationFilter, ReconciliationState } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import { accountInScope, billZone, oursOf } from './account-scope.ts'
import { isUneven } from './fund-day.ts'

export type DaySearch = ReconciliationFilter & { now: Date; day?: string }

export interface StoredDay {
  accountId: number
  day: string
  dayKey: string
  accountName: string
  channel: 'wechat' | 'alipay'
  merchantNo: string
  state: ReconciliationState
  oursFen: number
  theirsFen: number | null
  differences: number
  unexplained: number
  signedBy: string
  signedAt: string | null
  remark: string
}

/** Each day of each account until yesterday: today has no bill yet. */
const days = (scope: Scope, { accountId, begin, end, day, now }: DaySearch): RawBuilder<unknown> => {
  const conditions = [accountInScope(scope, 'a')]
  if (accountId !== undefined) conditions.push(isOneOf('a.account_id', accountId))
  const last = sql`(${now}::timestamptz at time zone ${billZone})::date - 1`
  const from = sql`greatest(a.from_day, ${day ?? begin?.slice(0, 10) ?? '-infinity'}::date)`
  const to = sql`least(${last}, ${day ?? end?.slice(0, 10) ?? 'infinity'}::date)`
  return sql`select a.tenant_id, a.account_id, a.channel, a.name, a.merchant_no, series.day::date as day
    from channel_account as a cross join lateral generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as series (day)
    where ${sql.join(conditions, sql` and `)}`
}

const withState = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select of.*, d.bill_id, d.difference_count, d.unexplained_count, case when d.bill_id is not null then d.theirs_fen end as theirs_fen, d.signed_by, d.signed_at, d.remark, ours.fen as ours_fen,
    case when d.bill_id is null and ours.count > 0 then 'noBill'
      when d.account_id is null then 'empty'
      when d.bill_id is not null and (ours.count, ours.fen) <> (d.ours_count, d.ours_fen) then 'changed'
      when d.signed_at is not null then 'signedOff'
      when d.difference_count > 0 or ${isUneven('d')} then 'differences'
      else 'balanced' end as state
  from (${of}) as of
  left join reconciliation_day as d on d.tenant_id = of.tenant_id and d.account_id = of.account_id and d.day = of.day
  cross join lateral (select count(*) as count, coalesce(sum(o.fen), 0)::bigint as fen from ${oursOf('of', sql`of.day`)} as o) as ours`

export const listDays = async (
  db: Db,
  scope: Scope,
  search: DaySearch,
  { isDescending, offset, limit }: Part,
): Promise<StoredDay[]> => {
  const order = isDescending ? sql`day desc, account_id desc` : sql`day, account_id`
  const page = sql`order by ${order} offset ${offset} limit ${limit ?? null}`
  // What the product has is added up for the days of the page alone, unless the state decides which those are.
  const shown = search.state
    ? sql`select * from (${withState(days(scope, search))}) as every where ${isOneOf('every.state', search.state)} ${page}`
    : withState(sql`select * from (${days(scope, search)}) as every ${page}`)
  const { rows } = await sql<StoredDay>`
    select s.account_id as "accountId", s.day::text as day, s.account_id || ' ' || s.day as "dayKey", s.name as "accountName", s.channel,
      s.merchant_no as "merchantNo", s.state, s.ours_fen as "oursFen", s.theirs_fen as "theirsFen",
      coalesce(s.difference_count, 0) as differences, coalesce(s.unexplained_count, 0) as unexplained, coalesce(person.real_name, '') as "signedBy",
      to_char(s.signed_at at time zone ${billZone}, 'YYYY-MM-DD HH24:MI:SS') as "signedAt", coalesce(s.remark, '') as remark
    from (${shown}) as s left join app_user as person on person.tenant_id = s.tenant_id and person.user_id = s.signed_by
    order by ${isDescending ? sql`s.day desc, s.account_id desc` : sql`s.day, s.account_id`}`.execute(db)
  return rows
}

export const countDays = async (db: Db, scope: Scope, search: DaySearch): Promise<number> => {
  const counted = search.state
    ? sql`select from (${withState(days(scope, search))}) as every where ${isOneOf('every.state', search.state)}`
    : days(scope, search)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

export const listClasses = async (
  db: Db,
  { tenantId, accountId, day }: { tenantId: number; accountId: number; day: string },
) => {
  const { rows } = await sql<{ class: ReconciliationClass; rows: number; oursFen: number; theirsFen: number }>`
    select class, count(*) as rows, coalesce(sum(ours_fen), 0)::bigint as "oursFen", coalesce(sum(theirs_fen), 0)::bigint as "theirsFen"
    from reconciliation_item where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date
    group by class order by class`.execute(db)
  return rows
}
