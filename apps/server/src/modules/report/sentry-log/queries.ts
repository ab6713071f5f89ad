import type { AbnormalType, LaneActionKind, LaneActionSource, ReviewStatus, SentryLogFilter } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { ActionChanges } from '../../traffic/order-action/changes.ts'
import { byHand, figureTypes, isForNobody, passAfter } from './by-hand.ts'

export type SentryLogSearch = Omit<SentryLogFilter, 'begin' | 'end'> & TimeRange & { actionId?: number; now: Date }

/** An action as it is stored, and its review. */
export interface StoredEntry {
  actionId: number
  orderId: number | null
  orderNo: string
  plate: string
  type: AbnormalType
  source: LaneActionSource
  kind: LaneActionKind
  at: string
  timeZone: string
  actedBy: number | null
  userName: string
  parkingName: string
  reason: string
  amountFen: number | null
  changes: ActionChanges
  undoes: number | null
  reviewStatus: ReviewStatus
  reviewerName: string
  remark: string
  entryPicture: string | null
  exitPicture: string | null
  /** Of a barrier that was moved without an order: what came to the lane within two minutes. */
  nextPicture: string | null
  /** Of the vehicle that it was opened for; null: none is known. */
  nextPlate: string | null
  isForNobody: boolean
}

/** The latest review of an action: of two that follow each other at once, the one that ends it. */
const review = (column: string) => sql`(
  select ${sql.ref(column)} from lane_action_review as r
  join app_user as reviewer on reviewer.tenant_id = r.tenant_id and reviewer.user_id = r.reviewed_by
  where r.tenant_id = a.tenant_id and r.action_id = a.action_id
  order by r.from_state = 'pending', r.reviewed_at desc limit 1)`

const status = sql<ReviewStatus>`coalesce(${review('r.to_state')}, 'pending')`

/** The lane of an action; of one about an order alone, that of its exit. */
const lane = sql`coalesce(a.lane_id, (
  select o.exit_lane_id from parking_order as o where o.tenant_id = a.tenant_id and o.order_id = a.order_id))`

const nextPicture = sql<string | null>`case when a.order_id is null and a.lane_id is not null then (
  select seen.url from (
    (select picture_url as url, passed_at as at from pass as p
      where p.tenant_id = a.tenant_id and p.lane_id = a.lane_id and p.picture_url is not null
        and p.passed_at > a.acted_at and p.passed_at <= a.acted_at + interval '2 minutes' order by p.passed_at limit 1)
    union all
    (select picture_url, asked_at from lane_ask as k
      where k.tenant_id = a.tenant_id and k.lane_id = a.lane_id and k.picture_url is not null
        and k.asked_at > a.acted_at and k.asked_at <= a.acted_at + interval '2 minutes' order by k.asked_at limit 1)
  ) as seen order by seen.at limit 1) end`

/** What leads here from the integrity board. */
function* conditionsOf({ figure, userId, sentryId, laneId, hour, now }: SentryLogSearch) {
  if (figure) yield sql<SqlBool>`a.type = any(${figureTypes[figure]}) and ${byHand('a')}`
  if (figure === 'forNobody') yield isForNobody('a', now)
  if (userId !== undefined) yield sql<SqlBool>`a.acted_by = ${userId}`
  if (laneId !== undefined) yield sql<SqlBool>`${lane} = ${laneId}`
  if (sentryId !== undefined)
    yield sql<SqlBool>`${lane} in (select s.lane_id from sentry_lane as s where s.tenant_id = a.tenant_id and s.sentry_id = ${sentryId})`
  if (hour !== undefined)
    yield sql<SqlBool>`extract(hour from a.acted_at at time zone (
      select l.time_zone from lot as l where l.tenant_id = a.tenant_id and l.lot_id = a.lot_id)) = ${hour}`
}

const matching = (db: Db, scope: Scope, search: SentryLogSearch) => {
  const { actionId, PlateNumber, lotId, AbnormalType: type, Source, ReviewStatus: wanted, from, before } = search
  let query = db.selectFrom('lane_action as a').where(inScope(scope, 'a', lotId))
  for (const condition of conditionsOf(search)) query = query.where(condition)
  if (actionId !== undefined) query = query.where('a.action_id', '=', actionId)
  if (PlateNumber) query = query.where(plateMatches('a.plate', PlateNumber))
  if (type) query = query.where(isOneOf('a.type', type))
  if (Source) query = query.where(isOneOf('a.source', Source))
  if (wanted) query = query.where(isOneOf(status, wanted))
  if (from) query = query.where('a.acted_at', '>=', from)
  if (before) query = query.where(sql<SqlBool>`a.acted_at < ${before}`)
  return query
}

export const countEntries = (db: Db, scope: Scope, search: SentryLogSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

const entries = (db: Db, scope: Scope, search: SentryLogSearch, part: Part) =>
  matching(db, scope, search)
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .leftJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'a.tenant_id').onRef('person.user_id', '=', 'a.acted_by'),
    )
    .select(['a.action_id as actionId', 'a.order_id as orderId', 'a.plate', 'a.type', 'a.source', 'a.kind', 'a.reason'])
    .select(['a.amount_fen as amountFen', 'a.changes', 'a.undoes', 'a.acted_by as actedBy'])
    .select(['l.name as parkingName', 'l.time_zone as timeZone', localTime('a.acted_at', 'l.time_zone').as('at')])
    .select(['a.entry_picture_url as entryPicture', 'a.exit_picture_url as exitPicture', nextPicture.as('nextPicture')])
    .select([
      sql<string | null>`case when a.type = 10 and a.order_id is null then ${passAfter('a', 'plate')} end`.as(
        'nextPlate',
      ),
      isForNobody('a', search.now).as('isForNobody'),
    ])
    .select([
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
      sql<string>`coalesce(person.real_name, '')`.as('userName'),
      status.as('reviewStatus'),
      sql<string>`coalesce(${review('reviewer.real_name')}, '')`.as('reviewerName'),
      sql<string>`coalesce(${review('r.remark')}, '')`.as('remark'),
    ])
    .$call(inPart(part, 'a.acted_at', 'a.action_id'))
    .$castTo<StoredEntry>()

export const listEntries = (db: Db, scope: Scope, search: SentryLogSearch, part: Part): Promise<StoredEntry[]> =>
  entries(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamEntries = (db: Db, scope: Scope, search: SentryLogSearch, part: Part): AsyncIterable<StoredEntry> =>
  entries(db, scope, search, part).stream(500)

interface NewReview {
  tenantId: number
  actionId: number
  from: ReviewStatus
  to: ReviewStatus
  remark: string
  at: Date
  by: number
}

/** @returns false: somebody else has reviewed it meanwhile */
export const insertReview = async (db: Db, review: NewReview): Promise<boolean> => {
  const inserted = await db
    .insertInto('lane_action_review')
    .values({
      tenant_id: review.tenantId,
      action_id: review.actionId,
      from_state: review.from,
      to_state: review.to,
      remark: review.remark,
      reviewed_at: review.at,
      reviewed_by: review.by,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('action_id')
    .executeTakeFirst()
  return inserted !== undefined
}
