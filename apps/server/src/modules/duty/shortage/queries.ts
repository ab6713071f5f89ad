import type {
  LocalDay,
  LocalTime,
  ShortageFilter,
  ShortageRepayment,
  ShortageState,
  ShortageWaiver,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { type ShortageSums, shortageSumsOf } from './rows.ts'

export type ShortageSearch = Omit<ShortageFilter, 'begin' | 'end'> & TimeRange & { dutyId?: number }

export interface StoredShortage extends ShortageSums {
  dutyId: number
  userId: number
  lotId: number
  day: LocalDay
  userName: string
  parkingName: string
  sentryName: string
  closedAt: LocalTime
  state: ShortageState
  reason: string
}

const state = sql<ShortageState>`case when f."leftFen" > 0 then 'owed' else 'settled' end`

const sortColumns = { closedAt: 'd.closed_at', amount: 'f.amountFen', left: 'f.leftFen' } as const

export type Part = SortedPart<keyof typeof sortColumns>

export const matching = (db: Db, scope: Scope, search: ShortageSearch) => {
  const { dutyId, userName, lotId, from, before } = search
  let query = db
    .selectFrom('sentry_duty as d')
    .innerJoinLateral(shortageSumsOf('d').as('f'), join => join.onTrue())
    .innerJoin('sentry as s', join =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.sentry_id', '=', 'd.sentry_id'),
    )
    .innerJoin('lot', join => join.onRef('lot.tenant_id', '=', 'd.tenant_id').onRef('lot.lot_id', '=', 'd.lot_id'))
    .innerJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.user_id', '=', 'd.user_id'),
    )
    .where(inScope(scope, 'd', lotId))
    .where(sql<SqlBool>`d.state = 'closed' and d.counted_fen < d.expected_fen`)
  if (dutyId !== undefined) query = query.where('d.duty_id', '=', dutyId)
  if (userName) query = query.where(contains('u.real_name', userName))
  if (search.state) query = query.where(isOneOf(state, search.state))
  if (from) query = query.where('d.closed_at', '>=', from)
  if (before) query = query.where(sql<SqlBool>`d.closed_at < ${before}`)
  return query
}

/** A page of shortages. */
export const listShortages = (db: Db, scope: Scope, search: ShortageSearch, part: Part): Promise<StoredShortage[]> =>
  matching(db, scope, search)
    .select(['d.duty_id as dutyId', 'd.user_id as userId', 'd.lot_id as lotId', 'u.real_name as userName'])
    .select(['lot.name as parkingName', 's.name as sentryName', 'd.reason'])
    .select(['f.amountFen', 'f.repaidFen', 'f.waivedFen', 'f.waitingFen', 'f.leftFen'])
    .select([
      sql<LocalDay>`d.day::text`.as('day'),
      localTime('d.closed_at', 'lot.time_zone').as('closedAt'),
      state.as('state'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'd.duty_id'))
    .execute()

/** One that the scope sees. */
export const findShortage = async (db: Db, scope: Scope, dutyId: number): Promise<StoredShortage | undefined> =>
  (await listShortages(db, scope, { dutyId }, { sort: 'closedAt', isDescending: true, offset: 0, limit: 1 }))[0]

/** The same, of which nobody else repays or waives anything until the transaction ends. */
export const lockShortage = async (db: Db, scope: Scope, dutyId: number): Promise<StoredShortage | undefined> => {
  // Locked first: a statement that waits for the lock still sees what was left before.
  await sql`select from sentry_duty where tenant_id = ${scope.tenantId} and duty_id = ${dutyId} for update`.execute(db)
  return findShortage(db, scope, dutyId)
}

/** What was repaid of one, the newest first. */
export const listRepayments = async (db: Db, scope: Scope, dutyId: number) => {
  const { rows } = await sql<Omit<ShortageRepayment, 'amount'> & { amountFen: number }>`
    select e.entry_id as "entryId", ${localTime('e.entered_at', scope)} as at, e.amount_fen as "amountFen", e.channel,
      ${personName('e.tenant_id', 'e.entered_by')} as by, e.remark
    from ledger_entry as e
    where e.tenant_id = ${scope.tenantId} and e.business = 'shortage' and e.business_id = ${dutyId} order by e.entry_id desc`.execute(
    db,
  )
  return rows
}

/** What somebody asked to waive of one, the newest first. */
export const listWaivers = async (db: Db, scope: Scope, dutyId: number) => {
  const { rows } = await sql<Omit<ShortageWaiver, 'amount'> & { amountFen: number }>`
    select w.shortage_waiver_id as "shortageWaiverId", w.amount_fen as "amountFen", w.state, w.reason, w.note,
      ${localTime('w.asked_at', scope)} as "askedAt", ${personName('w.tenant_id', 'w.asked_by')} as "askedBy",
      ${maybeLocalTime('w.decided_at', scope)} as "decidedAt", ${personName('w.tenant_id', 'w.decided_by')} as "decidedBy"
    from shortage_waiver as w where w.tenant_id = ${scope.tenantId} and w.duty_id = ${dutyId} order by w.shortage_waiver_id desc`.execute(
    db,
  )
  return rows
}
