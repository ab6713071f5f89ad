import {
  type AskReason,
  askWaitsSeconds,
  type DeskPass,
  type LaneDirection,
  type LaneMode,
  type LaneReach,
  type PayStatus,
  type PlateColor,
  payAskWaitsSeconds,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import { reachAt } from '../command/reach.ts'

export interface StoredLane {
  laneId: number
  lotId: number
  parkingName: string
  name: string
  direction: LaneDirection
  reach: LaneReach
  mode: LaneMode
  ask: StoredAsk | null
  exit: (StoredSight & { orderId: number; passedMs: number; isMatched: boolean; dueFen: number | null }) | null
  pass: StoredSight | null
  claim: { userId: number; name: string } | null
}

/** What a camera saw. Seconds ago. */
export interface StoredSight {
  plate: string
  plateColor: PlateColor
  pictureUrl: string | null
  at: string
  seconds: number
}

export interface StoredAsk extends StoredSight {
  askId: number
  decision: 'open' | 'hold' | 'refuse'
  reason: AskReason
  readMs: number
  confidence: number | null
  orderId: number | null
  dueFen: number | null
  isPassed: boolean
  isOpened: boolean
  waitingSeconds: number
}

/** More lanes than anybody looks at; who has more chooses a lot. */
export const mostLanes = 400

interface LaneSearch {
  now: Date
  lotId?: number | undefined
  laneId?: number | undefined
  laneIds?: readonly number[] | undefined
}

/** Clocks of cameras and ours differ by so much. */
const clockSeconds = 60

/** Whether a command opens, or has opened, the barrier for an ask: that of an action that answered it, or the product's own once all was paid. */
const isOpened = (now: Date) => sql`exists (
  select from lane_command as c
  where c.tenant_id = a.tenant_id and c.lane_id = a.lane_id
    and (c.lane_command_id in (select done.command_id from lane_action as done where done.tenant_id = a.tenant_id and done.ask_id = a.lane_ask_id)
      or c.created_by is null and c.kind = 'openOnce' and c.created_at > a.asked_at)
    and (c.state = 'accepted' or c.state in ('created', 'delivered') and c.expires_at > ${now}::timestamptz))`

/** What is still due for a stay that goes on: what the ask said, less what was paid since. */
const stillDue = sql`greatest(0, a.due_fen - (select coalesce(sum(p.amount_fen + p.discount_fen), 0) from payment as p
  where p.tenant_id = a.tenant_id and p.order_id = a.order_id and p.received_at >= a.asked_at))`

/**
 * The order that a person named for an ask, else the one that it was priced for. It is selected beside the ask, not joined by: row-level security keeps a
 * condition with a subquery from using an index, so every order of the tenant would be read.
 */
const orderOfAsk = sql`coalesce((
  select act.order_id from lane_action as act
  where act.tenant_id = a.tenant_id and act.ask_id = a.lane_ask_id and act.order_id is not null and act.undoes is null
    and not exists (select from lane_action as undoing where undoing.tenant_id = act.tenant_id and undoing.undoes = act.action_id)
  order by act.action_id desc limit 1), a.order_id)`

const due = (order: string) => sql`case when ${sql.ref(`${order}.park_status`)} = 'left' then
  greatest(0, ${sql.ref(`${order}.payable_fen`)} - ${sql.ref(`${order}.coupon_fen`)} - ${sql.ref(`${order}.paid_fen`)} - ${sql.ref(`${order}.discount_fen`)}) end`

const seconds = (now: Date, moment: string) =>
  sql`greatest(0, floor(date_part('epoch', ${now}::timestamptz - ${sql.ref(moment)})))`

/**
 * Whether a vehicle stands no more where it asked: by its own pass, or that of another behind it, which no clock is so wrong as to put before it, or
 * because it turned back.
 */
const isGone = (asked: string) => {
  const of = (column: string) => sql.ref(`${asked}.${column}`)
  return sql`(exists (select from pass as p where p.tenant_id = ${of('tenant_id')} and p.lane_id = ${of('lane_id')}
      and p.received_at > ${of('asked_at')} and p.outcome <> 'turnedBack'
      and p.passed_at > ${of('read_at')} - make_interval(secs => case when ${of('plate')} in ('', p.plate) then ${sql.lit(clockSeconds)} else 0 end))
    or exists (select from turn_back as t where t.tenant_id = ${of('tenant_id')} and t.lane_id = ${of('lane_id')}
      and t.received_at >= ${of('asked_at')} and t.plate in (${of('plate')}, '')
      and t.turned_back_at > ${of('read_at')} - make_interval(secs => ${clockSeconds})))`
}

/** So long a vehicle that asked may wait. */
const mayWait = (asked: string) => sql`make_interval(secs => case
  when ${sql.ref(`${asked}.decision`)} = 'hold' and ${sql.ref(`${asked}.reason`)} in ('unpaid', 'arrears')
  then ${sql.lit(payAskWaitsSeconds)} else ${sql.lit(askWaitsSeconds)} end)`

/** The latest ask of a lane alone: an earlier one is over, however long it might have waited. */
const ask = (now: Date) => sql`(
  select json_build_object('askId', a.lane_ask_id, 'decision', a.decision, 'reason', a.reason, 'plate', a.plate,
    'plateColor', a.plate_color, 'pictureUrl', a.picture_url, 'confidence', a.confidence,
    'at', ${localTime('a.read_at', 'l.time_zone')}, 'seconds', ${seconds(now, 'a.asked_at')},
    'readMs', round(date_part('epoch', a.read_at) * 1000), 'orderId', o.order_id,
    'dueFen', case when o.park_status = 'inside' and o.order_id = a.order_id then ${stillDue} else ${due('o')} end,
    'isPassed', ${isGone('a')}, 'isOpened', ${isOpened(now)},
    'waitingSeconds', (select max(${seconds(now, 'same.asked_at')}) from lane_ask as same
      where same.tenant_id = a.tenant_id and same.lane_id = a.lane_id and same.plate = a.plate and same.decision <> 'open'
        and (a.plate <> '' or same.lane_ask_id = a.lane_ask_id)
        and same.asked_at > ${now}::timestamptz - ${mayWait('a')} and not ${isGone('same')}
        and same.asked_at > coalesce((select other.asked_at from lane_ask as other where other.tenant_id = a.tenant_id
          and other.lane_id = a.lane_id and other.plate <> a.plate and other.asked_at > ${now}::timestamptz - ${mayWait('a')}
          order by other.asked_at desc limit 1), '-infinity')))
  from (select a.*, ${orderOfAsk} as about_order_id from lane_ask as a where a.tenant_id = n.tenant_id and a.lane_id = n.lane_id
    order by a.asked_at desc, a.lane_ask_id desc limit 1) as a
  left join parking_order as o on o.tenant_id = a.tenant_id and o.order_id = a.about_order_id
  where a.asked_at > ${now}::timestamptz - ${mayWait('a')})`

const sight = (now: Date) => sql`'plate', p.plate, 'plateColor', p.plate_color, 'pictureUrl', p.picture_url,
  'at', ${localTime('p.passed_at', 'l.time_zone')}, 'seconds', ${seconds(now, 'p.passed_at')}`

const lastPass = (now: Date) => sql`(
  select json_build_object(${sight(now)}) from pass as p
  where p.tenant_id = n.tenant_id and p.lane_id = n.lane_id order by p.passed_at desc, p.pass_id desc limit 1)`

const waitingExit = (now: Date) => sql`(
  select json_build_object(${sight(now)}, 'orderId', o.order_id, 'isMatched', o.park_status = 'left',
    'passedMs', round(date_part('epoch', p.passed_at) * 1000), 'dueFen', ${due('o')})
  from pass as p join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
  where p.tenant_id = n.tenant_id and p.lane_id = n.lane_id and p.direction = 'out'
    and p.passed_at > ${now}::timestamptz - make_interval(secs => ${askWaitsSeconds})
    and (p.outcome = 'orphanExit' and o.park_status = 'entryMissed'
      or p.outcome = 'matched' and o.mark = 'matched' and not o.exit_stated and o.pay_status = 'unpaid')
  order by p.passed_at desc, p.pass_id desc limit 1)`

/** The lanes of lots that are not closed, with what happens there; one more than {@link mostLanes} where there are more. */
export const listLanes = (db: Db, scope: Scope, { now, lotId, laneId, laneIds }: LaneSearch): Promise<StoredLane[]> => {
  let query = db
    .selectFrom('lane as n')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'n.tenant_id').onRef('l.lot_id', '=', 'n.lot_id'))
    .leftJoin('cloud_box as b', join =>
      join.onRef('b.tenant_id', '=', 'n.tenant_id').onRef('b.box_id', '=', 'n.box_id'),
    )
    .where(inScope(scope, 'n', lotId))
    .where('l.state', '!=', 'closed')
  if (laneId !== undefined) query = query.where('n.lane_id', '=', laneId)
  if (laneIds) query = query.where('n.lane_id', 'in', laneIds)
  return query
    .select(['n.lane_id as laneId', 'n.lot_id as lotId', 'l.name as parkingName', 'n.name'])
    .select([
      sql<LaneDirection>`n.direction`.as('direction'),
      sql<LaneMode>`n.mode`.as('mode'),
      reachAt(now).as('reach'),
      sql<StoredLane['ask']>`${ask(now)}`.as('ask'),
      sql<StoredLane['exit']>`${waitingExit(now)}`.as('exit'),
      sql<StoredLane['pass']>`${lastPass(now)}`.as('pass'),
      sql<StoredLane['claim']>`(
        select json_build_object('userId', c.user_id, 'name', u.real_name) from lane_claim as c
        join app_user as u on u.tenant_id = c.tenant_id and u.user_id = c.user_id
        where c.tenant_id = n.tenant_id and c.lane_id = n.lane_id and c.expires_at > ${now}::timestamptz)`.as('claim'),
    ])
    .orderBy('l.name')
    .orderBy('n.name')
    .orderBy('n.lane_id')
    .limit(mostLanes + 1)
    .execute()
}

/** The latest passes by a lane. */
export const listPasses = (db: Db, tenantId: number, laneId: number): Promise<DeskPass[]> =>
  db
    .selectFrom('pass as p')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.lane_id', '=', laneId)
    .select(['p.pass_id as passId', 'p.plate as plateNumber', 'p.plate_color as plateColor', 'p.outcome'])
    .select(['p.picture_url as pictureUrl', localTime('p.passed_at', 'l.time_zone').as('passedAt')])
    .orderBy('p.passed_at', 'desc')
    .orderBy('p.pass_id', 'desc')
    .limit(5)
    .$castTo<DeskPass>()
    .execute()

export interface StoredOrder {
  orderId: number
  plateNumber: string
  plateColor: PlateColor
  isInside: boolean
  payStatus: PayStatus
  cameAt: string | null
  entryPictureUrl: string | null
}

/** The order that is worked on. */
export const findOrder = (db: Db, scope: Scope, orderId: number): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(['o.order_id as orderId', 'o.plate as plateNumber', sql<PayStatus>`o.pay_status`.as('payStatus')])
    .select([
      sql<PlateColor>`o.plate_color`.as('plateColor'),
      sql<boolean>`o.park_status = 'inside'`.as('isInside'),
      maybeLocalTime('o.entry_at', 'l.time_zone').as('cameAt'),
      sql<string | null>`(select p.picture_url from pass as p
        where p.tenant_id = o.tenant_id and p.order_id = o.order_id and p.direction = 'in' and p.picture_url is not null
          and p.outcome not in ('repeated', 'inner') order by p.pass_id limit 1)`.as('entryPictureUrl'),
    ])
    .executeTakeFirst()

const mostInside = 12

/** Vehicles inside a lot by a part of their plate, or the latest. */
export const listInside = async (
  db: Db,
  scope: Scope,
  { lotId, plateNumber }: { lotId: number; plateNumber: string },
): Promise<number[]> => {
  let query = searchable(db)
    .selectFrom('searchable_order as o')
    .where(inScope(scope, 'o', lotId))
    .where('o.park_status', '=', sql.lit('inside'))
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  const found = await query.select('o.order_id as orderId').orderBy('o.entry_at', 'desc').limit(mostInside).execute()
  return found.map(({ orderId }) => orderId)
}
