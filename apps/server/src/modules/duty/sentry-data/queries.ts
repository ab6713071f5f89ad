import type { DutyState, LocalDay, LocalTime, SentryDataFilter } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { type DutyFigures, figuresOf } from '../duty/figures.ts'

/** `now`: until when a shift counts that is still open. */
export type SentryDataSearch = Omit<SentryDataFilter, 'begin' | 'end'> & TimeRange & { now: Date }

export interface StoredShift extends Omit<DutyFigures, 'channels'> {
  dutyId: number
  day: LocalDay
  sentryName: string
  parkingName: string
  userName: string
  state: DutyState
  begunAt: LocalTime
  closedAt: LocalTime | null
  floatFen: number
  counts: number
  expectedFen: number | null
  countedFen: number | null
  carriedFen: number | null
  takenOverBy: string
  reason: string
}

const sortColumns = { begunAt: 'd.begun_at', sentryName: 's.name', parkingName: 'lot.name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, search: SentryDataSearch) => {
  const { sentryName, userName, lotId, state, userId, sentryId, from, before } = search
  let query = db
    .selectFrom('sentry_duty as d')
    .innerJoin('sentry as s', join =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.sentry_id', '=', 'd.sentry_id'),
    )
    .innerJoin('lot', join => join.onRef('lot.tenant_id', '=', 'd.tenant_id').onRef('lot.lot_id', '=', 'd.lot_id'))
    .innerJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.user_id', '=', 'd.user_id'),
    )
    .where(inScope(scope, 'd', lotId))
  if (sentryName) query = query.where(contains('s.name', sentryName))
  if (userName) query = query.where(contains('u.real_name', userName))
  if (userId !== undefined) query = query.where('d.user_id', '=', userId)
  if (sentryId !== undefined) query = query.where('d.sentry_id', '=', sentryId)
  if (state) query = query.where(isOneOf('d.state', state))
  if (from) query = query.where('d.begun_at', '>=', from)
  if (before) query = query.where(sql<SqlBool>`d.begun_at < ${before}`)
  return query
}

const rows = (db: Db, scope: Scope, search: SentryDataSearch, part: Part) =>
  matching(db, scope, search)
    .innerJoinLateral(figuresOf('d', search.now).as('f'), join => join.onTrue())
    .leftJoin('app_user as taker', join =>
      join.onRef('taker.tenant_id', '=', 'd.tenant_id').onRef('taker.user_id', '=', 'd.taken_over_by'),
    )
    .select(['d.duty_id as dutyId', 's.name as sentryName', 'lot.name as parkingName', 'u.real_name as userName'])
    .select(['d.float_fen as floatFen', 'd.counts', 'd.expected_fen as expectedFen', 'd.counted_fen as countedFen'])
    .select(['d.carried_fen as carriedFen', 'd.reason', 'f.cashFen', 'f.otherFen', 'f.freeExits', 'f.forced'])
    .select([
      sql<LocalDay>`d.day::text`.as('day'),
      sql<DutyState>`d.state`.as('state'),
      localTime('d.begun_at', 'lot.time_zone').as('begunAt'),
      maybeLocalTime('d.closed_at', 'lot.time_zone').as('closedAt'),
      sql<string>`coalesce(taker.real_name, '')`.as('takenOverBy'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'd.duty_id'))

/** A page or a part of the shifts, as one array. */
export const listShifts = (...of: Parameters<typeof rows>): Promise<StoredShift[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamShifts = (...of: Parameters<typeof rows>): AsyncIterable<StoredShift> => rows(...of).stream(500)

export const countShifts = (db: Db, scope: Scope, search: SentryDataSearch): Promise<number> =>
  totalOf(matching(db, scope, search))
