import type { AlarmFilter, AlarmRow, AlarmState, LikelyEntry } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

/** Which alarms: the list's filter, its times as instants; or one of them. */
export type AlarmSearch = Omit<AlarmFilter, 'begin' | 'end'> & TimeRange & { alarmId?: number }

/** Alarms of one kind about one plate in one car park, that nobody has closed. */
const sameSubject = (one: string, other: string) => sql<SqlBool>`
  ${sql.ref(`${other}.tenant_id`)} = ${sql.ref(`${one}.tenant_id`)} and ${sql.ref(`${other}.plate`)} = ${sql.ref(`${one}.plate`)}
  and ${sql.ref(`${other}.kind`)} = ${sql.ref(`${one}.kind`)} and ${sql.ref(`${one}.plate`)} <> ''
  and ${sql.ref(`${other}.lot_id`)} = ${sql.ref(`${one}.lot_id`)}`

const isOlder = (one: string, other: string) => sql<SqlBool>`
  (${sql.ref(`${one}.raised_at`)}, ${sql.ref(`${one}.alarm_id`)}) < (${sql.ref(`${other}.raised_at`)}, ${sql.ref(`${other}.alarm_id`)})`

/** Whether a newer one of the same state, among those that are asked for, stands for it. */
const isRepeat = ({ before }: AlarmSearch) => sql<SqlBool>`alarm.state <> 'closed' and exists (
  select from alarm as newer where ${sameSubject('alarm', 'newer')} and newer.state = alarm.state
    and ${isOlder('alarm', 'newer')} ${before ? sql`and newer.raised_at < ${before}` : sql``})`

/** How many stand behind it. */
const repeats = sql<number>`case when alarm.state = 'closed' then 0 else (
  select count(*)::int from alarm as older where ${sameSubject('alarm', 'older')} and older.state = alarm.state
    and ${isOlder('older', 'alarm')}) end`

const matching = (db: Db, scope: Scope, search: AlarmSearch) => {
  const { alarmId, plateNumber, lotId, kind, state, from, before } = search
  let query = db.selectFrom('alarm').where(inScope(scope, 'alarm', lotId))
  if (alarmId !== undefined) query = query.where('alarm.alarm_id', '=', alarmId)
  if (plateNumber) query = query.where(plateMatches('alarm.plate', plateNumber))
  if (kind) query = query.where(isOneOf('alarm.kind', kind))
  if (state) query = query.where(isOneOf('alarm.state', state))
  if (from) query = query.where('alarm.raised_at', '>=', from)
  if (before) query = query.where('alarm.raised_at', '<', before)
  if (search.repeats === 'grouped') query = query.where(sql<SqlBool>`not (${isRepeat(search)})`)
  return query
}

export const listAlarms = (db: Db, scope: Scope, search: AlarmSearch, part: Part): Promise<AlarmRow[]> =>
  matching(db, scope, search)
    .innerJoin('tenant', 'tenant.tenant_id', 'alarm.tenant_id')
    .leftJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'alarm.tenant_id').onRef('lot.lot_id', '=', 'alarm.lot_id'),
    )
    .leftJoin('lane', join =>
      join.onRef('lane.tenant_id', '=', 'alarm.tenant_id').onRef('lane.lane_id', '=', 'alarm.lane_id'),
    )
    .leftJoin('gate', join =>
      join.onRef('gate.tenant_id', '=', 'lane.tenant_id').onRef('gate.gate_id', '=', 'lane.gate_id'),
    )
    .leftJoin('cloud_box as box', join =>
      join.onRef('box.tenant_id', '=', 'alarm.tenant_id').onRef('box.box_id', '=', 'alarm.box_id'),
    )
    .leftJoin('app_user as handler', join =>
      join.onRef('handler.tenant_id', '=', 'alarm.tenant_id').onRef('handler.user_id', '=', 'alarm.handled_by'),
    )
    .leftJoin('parking_order as order', join =>
      join.onRef('order.tenant_id', '=', 'alarm.tenant_id').onRef('order.order_id', '=', 'alarm.order_id'),
    )
    .select([
      'alarm_id as alarmId',
      sql<AlarmRow['kind']>`alarm.kind`.as('kind'),
      inZone('alarm.raised_at').as('raisedAt'),
      orEmpty('lot.name').as('parkingName'),
      orEmpty('gate.name').as('gateName'),
      orEmpty('lane.name').as('laneName'),
      'alarm.lane_id as laneId',
      'alarm.plate as plateNumber',
      orEmpty('box.serial').as('boxSerial'),
      sql<AlarmState>`alarm.state`.as('state'),
      orEmpty('handler.real_name').as('handlerName'),
      sql<string | null>`${inZone('alarm.handled_at')}`.as('handledAt'),
      sql<
        number | null
      >`case when alarm.state = 'closed' then round(extract(epoch from alarm.handled_at - alarm.raised_at) / 60)::float end`.as(
        'lastedMinutes',
      ),
      'alarm.remark',
      sql<AlarmRow['detail']>`alarm.detail`.as('detail'),
      'alarm.order_id as orderId',
      orEmpty('order.order_no').as('orderNo'),
      (search.repeats === 'grouped' ? repeats : sql<number>`0`).as('repeats'),
    ])
    .$call(inPart(part, 'alarm.raised_at', 'alarm.alarm_id'))
    .execute()

/** In the lot's time zone, or the operator's for an alarm without a lot. */
const inZone = (moment: string) => localTime(moment, sql`coalesce(lot.time_zone, tenant.time_zone)`)

const orEmpty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`

export const countAlarms = (db: Db, scope: Scope, search: AlarmSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** What an alarm is about, as its evidence needs it. */
export const findSubject = (db: Db, scope: Scope, alarmId: number) =>
  db
    .selectFrom('alarm')
    .leftJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'alarm.tenant_id').onRef('lot.lot_id', '=', 'alarm.lot_id'),
    )
    .where(inScope(scope, 'alarm'))
    .where('alarm.alarm_id', '=', alarmId)
    .select(['alarm.kind', 'alarm.plate', 'alarm.lot_id as lotId', 'alarm.raised_at as raisedAt'])
    .select(['alarm.pass_id as passId', 'alarm.order_id as orderId', 'lot.time_zone as timeZone'])
    .executeTakeFirst()

export type AlarmSubject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** Pictures of the pass that raised an alarm, else of those of its order. */
export const listPictures = (db: Db, scope: Scope, { passId, orderId, timeZone }: AlarmSubject) =>
  db
    .selectFrom('pass as p')
    .where(inScope(scope, 'p'))
    .where(passId === null ? 'p.order_id' : 'p.pass_id', '=', passId ?? orderId)
    .where('p.picture_url', 'is not', null)
    .select(['p.pass_id as passId', localTime('p.passed_at', sql`${timeZone}`).as('passedAt')])
    .select(sql<string>`p.picture_url`.as('url'))
    .orderBy('p.passed_at')
    .limit(10)
    .execute()

/** What was inside a lot at a moment and still is. */
export const listInside = (db: Db, scope: Scope, lotId: number, at: Date) =>
  db
    .selectFrom('parking_order as o')
    .where(inScope(scope, 'o', lotId))
    .where(sql<SqlBool>`o.park_status = 'inside'`)
    .where('o.entry_at', '<=', at)
    .select(['o.order_id as orderId', 'o.plate'])
    .orderBy('o.entry_at', 'desc')
    .execute()

/** The entries of these orders. */
export const listEntries = (db: Db, scope: Scope, orderIds: readonly number[]): Promise<LikelyEntry[]> =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('lane as n', join =>
      join.onRef('n.tenant_id', '=', 'o.tenant_id').onRef('n.lane_id', '=', 'o.entry_lane_id'),
    )
    .where(inScope(scope, 'o'))
    .where(sql<SqlBool>`o.order_id = any(${orderIds})`)
    .select(['o.order_id as orderId', 'o.plate as plateNumber', 'o.plate_color as plateColor'])
    .select([
      localTime('o.entry_at', 'l.time_zone').as('cameAt'),
      orEmpty('n.name').as('laneName'),
      sql<
        string | null
      >`(select p.picture_url from pass as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id
        and p.direction = 'in' and p.picture_url is not null order by p.passed_at limit 1)`.as('pictureUrl'),
    ])
    .$castTo<LikelyEntry>()
    .execute()

/** The others about the same, that nobody has closed, the newest first; a hundred at most. */
export const listRepeats = (db: Db, scope: Scope, alarmId: number) =>
  db
    .selectFrom('alarm as a')
    .innerJoin('alarm as other', join => join.on(sameSubject('a', 'other')).onRef('other.alarm_id', '<>', 'a.alarm_id'))
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .leftJoin('lane as n', join =>
      join.onRef('n.tenant_id', '=', 'other.tenant_id').onRef('n.lane_id', '=', 'other.lane_id'),
    )
    .where(inScope(scope, 'a'))
    .where('a.alarm_id', '=', alarmId)
    .where('other.state', '<>', 'closed')
    .select(['other.alarm_id as alarmId', localTime('other.raised_at', 'l.time_zone').as('raisedAt')])
    .select(orEmpty('n.name').as('laneName'))
    .orderBy('other.raised_at', 'desc')
    .orderBy('other.alarm_id', 'desc')
    .limit(100)
    .execute()

/** Locked until the transaction ends, so that of two people only one handles it. */
export const findForChange = (db: Db, scope: Scope, alarmId: number) =>
  db
    .selectFrom('alarm')
    .select([
      'alarm_id as alarmId',
      'lot_id as lotId',
      sql<AlarmState>`state`.as('state'),
      'handled_by as handledBy',
      'remark',
    ])
    .where(inScope(scope, 'alarm'))
    .where('alarm_id', '=', alarmId)
    .forUpdate()
    .executeTakeFirst()

interface Handling {
  state: AlarmState
  handledBy: number
  handledAt: Date
  remark: string
}

export const updateAlarm = (db: Db, { tenantId }: Scope, alarmId: number, handling: Handling) =>
  db
    .updateTable('alarm')
    .set({
      state: handling.state,
      handled_by: handling.handledBy,
      handled_at: handling.handledAt,
      remark: handling.remark,
    })
    .where('tenant_id', '=', tenantId)
    .where('alarm_id', '=', alarmId)
    .execute()
