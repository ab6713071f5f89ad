import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** A camera that the scope sees, with where it streams from; `url` null: nothing was said of that. */
export const findStream = (db: Db, scope: Scope, deviceId: number) =>
  db
    .selectFrom('device as d')
    .leftJoin('camera_stream as s', join =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.device_id', '=', 'd.device_id'),
    )
    .where(inScope(scope, 'd'))
    .where('d.kind', '=', 'camera')
    .where('d.device_id', '=', deviceId)
    .select(['d.name', 's.url', 's.login', 's.sealed'])
    .executeTakeFirst()

/** Keeps a camera's row until the transaction ends, so that two people do not write its stream at once. */
export const lockCamera = (db: Db, { tenantId }: Scope, deviceId: number) =>
  sql`select from device where tenant_id = ${tenantId} and device_id = ${deviceId} for update`.execute(db)

export const removeStream = (db: Db, { tenantId }: Scope, deviceId: number) =>
  db.deleteFrom('camera_stream').where('tenant_id', '=', tenantId).where('device_id', '=', deviceId).execute()

export const saveStream = (
  db: Db,
  { tenantId }: Scope,
  deviceId: number,
  stream: { url: string; login: string; sealed: Buffer },
) =>
  db
    .insertInto('camera_stream')
    .values({ tenant_id: tenantId, device_id: deviceId, ...stream })
    .onConflict(conflict => conflict.columns(['tenant_id', 'device_id']).doUpdateSet(stream))
    .execute()

/** The stream of a lane's camera, of the first where it has several. */
export const findStreamOfLane = (db: Db, scope: Scope, laneId: number) =>
  db
    .selectFrom('device as d')
    .innerJoin('camera_stream as s', join =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.device_id', '=', 'd.device_id'),
    )
    .where(inScope(scope, 'd'))
    .where('d.kind', '=', 'camera')
    .where('d.lane_id', '=', laneId)
    .select(['d.device_id as deviceId', 'd.serial', 's.url', 's.login', 's.sealed'])
    .orderBy('d.device_id')
    .limit(1)
    .executeTakeFirst()
