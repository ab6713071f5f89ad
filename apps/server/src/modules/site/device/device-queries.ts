import type { DeviceKind } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** Whose devices, and when. */
export interface Viewing {
  scope: Scope
  now: Date
}

/** The devices of some kinds that a scope sees, `d`, with their lot `l`, lane `n`, spot `s` and box `b`. */
export const devicesOf = (
  db: Db,
  { scope }: Viewing,
  { kinds, lotId }: { kinds: readonly DeviceKind[]; lotId?: number | readonly number[] | undefined },
) =>
  db
    .selectFrom('device as d')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'd.tenant_id').onRef('l.lot_id', '=', 'd.lot_id'))
    .leftJoin('lane as n', join => join.onRef('n.tenant_id', '=', 'd.tenant_id').onRef('n.lane_id', '=', 'd.lane_id'))
    .leftJoin('spot as s', join => join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.spot_id', '=', 'd.spot_id'))
    .leftJoin('cloud_box as b', join =>
      join.onRef('b.tenant_id', '=', 'd.tenant_id').onRef('b.box_id', '=', 'd.box_id'),
    )
    .where(inScope(scope, 'd', lotId))
    .where(sql<SqlBool>`d.kind = any(${kinds})`)

/** Whether a part of one of its names was typed. */
export const isCalled = (columns: readonly string[], typed: string) =>
  sql<SqlBool>`strpos(lower(concat_ws(chr(10), ${sql.join(columns.map(column => sql.ref(column)))})), lower(${typed})) > 0`

export const orEmpty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`

/** A device of some kinds that the scope sees, which nobody else changes until the transaction ends. */
export const findForChange = (db: Db, scope: Scope, kinds: readonly DeviceKind[], deviceId: number) =>
  db
    .selectFrom('device as d')
    .where(inScope(scope, 'd'))
    .where(sql<SqlBool>`d.kind = any(${kinds})`)
    .where('d.device_id', '=', deviceId)
    .select([
      'd.lot_id as lotId',
      'd.kind',
      'd.name',
      'd.serial',
      'd.dialect',
      'd.lane_id as laneId',
      'd.spot_id as spotId',
    ])
    .select(['d.code', 'd.provider', 'd.issue_state as issueState', 'd.holder_id as holderId', 'd.remark'])
    .forUpdate('d')
    .executeTakeFirst()

/** The devices of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForRemoval = (db: Db, scope: Scope, deviceIds: readonly number[]) =>
  db
    .selectFrom('device as d')
    .where(inScope(scope, 'd'))
    .where('d.device_id', 'in', deviceIds)
    .select(['d.device_id as deviceId', 'd.lot_id as lotId', 'd.kind', 'd.name', 'd.serial'])
    .orderBy('d.device_id')
    .forUpdate()
    .execute()

/** What a person writes about a device, as it is stored. */
export interface StoredEntry {
  name: string
  serial: string
  remark: string
  dialect?: string
  lane_id?: number | null
  spot_id?: number | null
  code?: string
  provider?: string
  issue_state?: number
  holder_id?: number | null
}

/** Breaks the unique key where the lot has a device of this kind and serial number. */
export const insertDevice = async (
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  {
    lotId,
    kind,
    intervalSeconds,
    ...entry
  }: StoredEntry & { lotId: number; kind: DeviceKind; intervalSeconds: number },
): Promise<number> =>
  (
    await db
      .insertInto('device')
      .values({
        ...entry,
        ...{ tenant_id: tenantId, lot_id: lotId, kind, interval_seconds: intervalSeconds, created_at: at },
      })
      .returning('device_id as deviceId')
      .executeTakeFirstOrThrow()
  ).deviceId

/** Breaks the unique key, too. */
export const updateDevice = (db: Db, tenantId: number, deviceId: number, entry: StoredEntry) =>
  db.updateTable('device').set(entry).where('tenant_id', '=', tenantId).where('device_id', '=', deviceId).execute()

/** Whether the scope sees the lot, and it is not closed for good. */
export const findLotState = async (db: Db, scope: Scope, lotId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('lot')
      .select('state')
      .where(inScope(scope, 'lot', lotId))
      .executeTakeFirst()
  )?.state

export const listLanes = (db: Db, scope: Scope, lotId: number) =>
  db
    .selectFrom('lane as n')
    .where(inScope(scope, 'n', lotId))
    .select(['n.lane_id as laneId', 'n.name'])
    .orderBy('n.name')
    .orderBy('n.lane_id')
    .execute()

export const findSpot = (db: Db, scope: Scope, lotId: number, number: string) =>
  db
    .selectFrom('spot as s')
    .where(inScope(scope, 's', lotId))
    .where('s.number', '=', number)
    .select('s.spot_id as spotId')
    .executeTakeFirst()

/** A person of the tenant by the account that he signs in with. */
export const findHolder = async (db: Db, tenantId: number, account: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('app_user')
      .where('tenant_id', '=', tenantId)
      .where('account', '=', account.toLowerCase())
      .select('user_id as userId')
      .executeTakeFirst()
  )?.userId
