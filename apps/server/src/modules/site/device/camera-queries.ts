import { type CameraFilter, type CameraRow, type DeviceTrouble, LaneDeviceKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { devicesOf, isCalled, orEmpty, type Viewing } from './device-queries.ts'
import { stateAt } from './silence.ts'

const sortColumns = { name: 'd.name', heardAt: 'd.heard_at', createdAt: 'd.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, viewing: Viewing, { name, lotId, laneId, kind, state }: CameraFilter) => {
  let query = devicesOf(db, viewing, { kinds: LaneDeviceKind.options, lotId })
  if (name) query = query.where(isCalled(['d.name', 'd.serial'], name))
  if (laneId !== undefined) query = query.where(isOneOf('d.lane_id', laneId))
  if (kind) query = query.where(isOneOf('d.kind', kind))
  return state ? query.where(isOneOf(stateAt(viewing.now), state)) : query
}

/** By the index of a lane's passes. Of a screen or a barrier there are none. */
const lastPicture = (now: Date) => sql`(select p.passed_at from pass as p
  where d.kind = 'camera' and p.tenant_id = d.tenant_id and p.lane_id = d.lane_id and p.picture_url is not null
    and p.passed_at > ${new Date(now.getTime() - 86_400_000)} and p.passed_at <= ${now}
  order by p.passed_at desc limit 1)`

const shown = (db: Db, viewing: Viewing, filter: CameraFilter) =>
  matching(db, viewing, filter)
    .select(['d.device_id as deviceId', 'd.lot_id as lotId', 'd.lane_id as laneId', 'l.name as parkingName'])
    .select(['d.name', 'd.serial', 'd.dialect', 'd.firmware', 'd.remark'])
    .select([
      sql<CameraRow['kind']>`d.kind`.as('kind'),
      stateAt(viewing.now).as('state'),
      orEmpty('n.name').as('laneName'),
      orEmpty('b.serial').as('boxSerial'),
      maybeLocalTime('d.heard_at', 'l.time_zone').as('heardAt'),
      maybeLocalTime(lastPicture(viewing.now), 'l.time_zone').as('lastPictureAt'),
      sql<number | null>`round(d.clock_offset_ms / 1000.0)::float8`.as('clockOffsetSeconds'),
      localTime('d.created_at', 'l.time_zone').as('createdAt'),
    ])

const rows = (db: Db, viewing: Viewing, filter: CameraFilter, part: Part) =>
  shown(db, viewing, filter).$call(inPart(part, sortColumns[part.sort], 'd.device_id'))

/** A page or a part of the list, as one array. */
export const listCameras = (...of: Parameters<typeof rows>): Promise<CameraRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamCameras = (...of: Parameters<typeof rows>): AsyncIterable<CameraRow> => rows(...of).stream(500)

export const countCameras = (db: Db, viewing: Viewing, filter: CameraFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

export const findCamera = (db: Db, viewing: Viewing, deviceId: number): Promise<CameraRow | undefined> =>
  shown(db, viewing, {}).where('d.device_id', '=', deviceId).executeTakeFirst()

/** The alarms about a device, the newest first; twenty at most. */
export const listTroubles = (db: Db, scope: Scope, deviceId: number): Promise<DeviceTrouble[]> =>
  db
    .selectFrom('alarm as a')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .where(inScope(scope, 'a'))
    .where('a.device_id', '=', deviceId)
    .select([
      sql<DeviceTrouble['kind']>`a.kind`.as('kind'),
      localTime('a.raised_at', 'l.time_zone').as('begunAt'),
      maybeLocalTime(sql`case when a.state = 'closed' then a.handled_at end`, 'l.time_zone').as('endedAt'),
      sql<number | null>`case when a.state = 'closed'
        then round(extract(epoch from a.handled_at - a.raised_at) / 60)::float8 end`.as('lastedMinutes'),
    ])
    .orderBy('a.raised_at', 'desc')
    .orderBy('a.alarm_id', 'desc')
    .limit(20)
    .execute()
