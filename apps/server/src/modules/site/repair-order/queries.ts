import type { DeviceKind, RepairOrderFilter, RepairOrderRow, RepairState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { reportedAt: 'r.reported_at', deviceName: 'r.device_name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** Who looks, and when. */
export interface Viewing {
  scope: Scope
  userId: number
  now: Date
}

const matching = (db: Db, { scope }: Viewing, { deviceName, lotId, deviceKind, state }: RepairOrderFilter) => {
  let query = db
    .selectFrom('repair_order as r')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .where(inScope(scope, 'r', lotId))
  if (deviceName)
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(chr(10), r.device_name, r.fault)), lower(${deviceName})) > 0`,
    )
  if (deviceKind) query = query.where(isOneOf('r.device_kind', deviceKind))
  return state ? query.where(isOneOf('r.state', state)) : query
}

const nameOf = (column: string) => sql<string>`coalesce((select u.real_name from app_user as u
  where u.tenant_id = r.tenant_id and u.user_id = ${sql.ref(column)}), '')`

/** The files of a stage, in their order. */
export type Pictures = { key: string; name: string }[]
const picturesOf = (stage: 'report' | 'repair') => sql<Pictures>`coalesce((
  select json_agg(json_build_object('key', f.key, 'name', f.name) order by p.position)
  from repair_picture as p join file as f on f.tenant_id = p.tenant_id and f.file_id = p.file_id
  where p.tenant_id = r.tenant_id and p.repair_order_id = r.repair_order_id and p.stage = ${stage}), '[]')`

export type StoredRow = Omit<RepairOrderRow, 'reportPictures' | 'repairPictures'> & {
  reportPictures: Pictures
  repairPictures: Pictures
}

const shown = (db: Db, viewing: Viewing, filter: RepairOrderFilter) =>
  matching(db, viewing, filter)
    .select(['r.repair_order_id as repairOrderId', 'r.lot_id as lotId', 'r.device_id as deviceId'])
    .select(['l.name as parkingName', 'r.device_name as deviceName', 'r.fault', 'r.result', 'r.verdict'])
    .select([
      sql<DeviceKind>`r.device_kind`.as('deviceKind'),
      sql<RepairState>`r.state`.as('state'),
      nameOf('r.reported_by').as('reporterName'),
      nameOf('r.taken_by').as('takerName'),
      nameOf('r.repaired_by').as('repairerName'),
      nameOf('r.accepted_by').as('accepterName'),
      localTime('r.reported_at', 'l.time_zone').as('reportedAt'),
      maybeLocalTime('r.taken_at', 'l.time_zone').as('takenAt'),
      maybeLocalTime('r.repaired_at', 'l.time_zone').as('repairedAt'),
      maybeLocalTime('r.accepted_at', 'l.time_zone').as('acceptedAt'),
      sql<number>`floor(extract(epoch from coalesce(r.accepted_at, ${viewing.now}::timestamptz) - r.reported_at) / 60)::float8`.as(
        'lastedMinutes',
      ),
      sql<boolean>`coalesce(r.taken_by = ${viewing.userId}, false)`.as('isTakenByMe'),
      sql<boolean>`coalesce(r.repaired_by = ${viewing.userId}, false)`.as('isRepairedByMe'),
      picturesOf('report').as('reportPictures'),
      picturesOf('repair').as('repairPictures'),
    ])

const rows = (db: Db, viewing: Viewing, filter: RepairOrderFilter, part: Part) =>
  shown(db, viewing, filter).$call(inPart(part, sortColumns[part.sort], 'r.repair_order_id'))

/** A page or a part of the list, as one array. */
export const listRepairOrders = (...of: Parameters<typeof rows>): Promise<StoredRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamRepairOrders = (...of: Parameters<typeof rows>): AsyncIterable<StoredRow> => rows(...of).stream(500)

export const countRepairOrders = (db: Db, viewing: Viewing, filter: RepairOrderFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

export const findRepairOrder = (db: Db, viewing: Viewing, repairOrderId: number): Promise<StoredRow | undefined> =>
  shown(db, viewing, {}).where('r.repair_order_id', '=', repairOrderId).executeTakeFirst()

/** Devices of a lot by a part of their names; fifty at most. */
export const listDevices = (db: Db, scope: Scope, lotId: number, name: string) =>
  db
    .selectFrom('device as d')
    .where(inScope(scope, 'd', lotId))
    .where(sql<boolean>`strpos(lower(concat_ws(chr(10), d.name, d.serial)), lower(${name})) > 0`)
    .select(['d.device_id as deviceId', 'd.name', sql<DeviceKind>`d.kind`.as('kind')])
    .orderBy('d.name')
    .orderBy('d.device_id')
    .limit(50)
    .execute()

export const findDevice = (db: Db, scope: Scope, lotId: number, deviceId: number) =>
  db
    .selectFrom('device as d')
    .where(inScope(scope, 'd', lotId))
    .where('d.device_id', '=', deviceId)
    .select(['d.lot_id as lotId', 'd.name', 'd.kind'])
    .executeTakeFirst()

/** Locked until the transaction ends, so that of two people only one moves it. */
export const findForChange = (db: Db, scope: Scope, repairOrderId: number) =>
  db
    .selectFrom('repair_order as r')
    .where(inScope(scope, 'r'))
    .where('r.repair_order_id', '=', repairOrderId)
    .select([sql<RepairState>`r.state`.as('state'), 'r.taken_by as takenBy', 'r.repaired_by as repairedBy'])
    .select(['r.result', 'r.verdict', 'r.device_name as name'])
    .forUpdate()
    .executeTakeFirst()

interface NewOrder {
  lotId: number
  deviceId: number
  name: string
  kind: string
  fault: string
}

/** Breaks the unique key where the device has one open. */
export const insertRepairOrder = async (
  db: Db,
  { tenantId, userId, at }: { tenantId: number; userId: number; at: Date },
  { lotId, deviceId, name, kind, fault }: NewOrder,
): Promise<number> =>
  (
    await db
      .insertInto('repair_order')
      .values({
        ...{ tenant_id: tenantId, lot_id: lotId, device_id: deviceId, device_name: name, device_kind: kind, fault },
        ...{ reported_by: userId, reported_at: at },
      })
      .returning('repair_order_id as repairOrderId')
      .executeTakeFirstOrThrow()
  ).repairOrderId

interface Move {
  state: RepairState
  taken_by?: number
  taken_at?: Date
  repaired_by?: number
  repaired_at?: Date
  result?: string
  accepted_by?: number
  accepted_at?: Date
  verdict?: string
}

export const moveRepairOrder = (db: Db, tenantId: number, repairOrderId: number, move: Move) =>
  db
    .updateTable('repair_order')
    .set(move)
    .where('tenant_id', '=', tenantId)
    .where('repair_order_id', '=', repairOrderId)
    .execute()

interface Showing {
  repairOrderId: number
  stage: 'report' | 'repair'
}

/** Puts the pictures of a stage in the place of those that it had, and returns which those were. */
export async function replacePictures(
  db: Db,
  tenantId: number,
  { repairOrderId, stage }: Showing,
  fileIds: readonly number[],
): Promise<number[]> {
  const before = await db
    .deleteFrom('repair_picture')
    .where('tenant_id', '=', tenantId)
    .where('repair_order_id', '=', repairOrderId)
    .where('stage', '=', stage)
    .returning('file_id as fileId')
    .execute()
  const values = fileIds.map((fileId, position) => ({
    ...{ tenant_id: tenantId, repair_order_id: repairOrderId, stage, position, file_id: fileId },
  }))
  if (values.length > 0) await db.insertInto('repair_picture').values(values).execute()
  return before.map(({ fileId }) => fileId)
}

/** The repair order of a lot's device that is not accepted yet. */
export const findOpen = (db: Db, scope: Scope, { lotId, deviceId }: { lotId: number; deviceId: number }) =>
  db
    .selectFrom('repair_order as r')
    .where(inScope(scope, 'r', lotId))
    .where('r.device_id', '=', deviceId)
    .where('r.state', '<>', 'accepted')
    .select('r.repair_order_id as repairOrderId')
    .executeTakeFirst()
