import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { rememberStatements, runKept } from '../../../db/statements.ts'

const listRoutes = rememberStatements((db, { serial }: { serial: string }) =>
  db
    .selectFrom('box_route')
    .innerJoin('tenant', 'tenant.tenant_id', 'box_route.tenant_id')
    .leftJoin('cloud_box', join =>
      join.onRef('cloud_box.tenant_id', '=', 'box_route.tenant_id').onRef('cloud_box.box_id', '=', 'box_route.box_id'),
    )
    .select(['box_route.tenant_id as tenantId', 'box_route.box_id as boxId', 'key_hash as keyHash', 'tenant.currency'])
    .select(['old_key_hash as oldKeyHash', 'old_key_until as oldKeyUntil'])
    .select(['cloud_box.lot_id as lotId', 'heard_at as heardAt', 'silent_since as silentSince'])
    .where('box_route.serial', '=', serial),
)

/** Who a serial belongs to; with its box, if `db` is of the tenant that it belongs to. */
export const findRoute = async (db: Db, serial: string) => (await listRoutes(db, { serial }, undefined))[0]

/** Ends the key before the present one, unless the key was turned again meanwhile. */
export const endOldKey = (shared: Db, serial: string, keyHash: Buffer) =>
  shared
    .updateTable('box_route')
    .set({ old_key_hash: null, old_key_until: null })
    .where('serial', '=', serial)
    .where('key_hash', '=', keyHash)
    .execute()

export const findBox = async (db: Db, tenantId: number, boxId: number) =>
  (
    await runKept(
      db,
      db
        .selectFrom('cloud_box')
        .select(['lot_id as lotId', 'heard_at as heardAt', 'silent_since as silentSince'])
        .where('tenant_id', '=', tenantId)
        .where('box_id', '=', boxId),
    )
  )[0]

/** Also ends a silence that was reported. */
export const markHeard = (
  db: Db,
  tenantId: number,
  boxId: number,
  heard: {
    at: Date
    version?: string | undefined
    pendingEvents?: number | undefined
    clockOffsetMs?: number | undefined
    /** Its commit does not wait for the disk, and it does not wait for a call that notes the same of this box meanwhile. */
    isHurried?: boolean
  },
) =>
  runKept(
    db,
    db
      .updateTable('cloud_box')
      .set({
        heard_at: heard.at,
        silent_since: null,
        ...(heard.version !== undefined && { version: heard.version }),
        ...(heard.clockOffsetMs !== undefined && { clock_offset_ms: heard.clockOffsetMs }),
        ...(heard.pendingEvents !== undefined && { pending_events: heard.pendingEvents }),
      })
      .$if(heard.isHurried ?? false, query =>
        query
          .from(sql`(select set_config('synchronous_commit', 'off', true))`.as('soon'))
          .where('box_id', 'in', free =>
            free
              .selectFrom('cloud_box')
              .where('tenant_id', '=', tenantId)
              .where('box_id', '=', boxId)
              .select('box_id')
              .forNoKeyUpdate()
              .skipLocked(),
          ),
      )
      .where('tenant_id', '=', tenantId)
      .where('box_id', '=', boxId),
  )

export const getLotName = async (db: Db, tenantId: number, lotId: number): Promise<string> =>
  (
    await db
      .selectFrom('lot')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('lot_id', '=', lotId)
      .executeTakeFirstOrThrow()
  ).name

/** Serials of the boxes in some lots (null: in all), at most `most` of them. */
export const listSerials = async (
  db: Db,
  { tenantId, lotIds, most }: { tenantId: number; lotIds: readonly number[] | null; most: number },
): Promise<string[]> => {
  let query = db.selectFrom('cloud_box').select('serial').where('tenant_id', '=', tenantId)
  if (lotIds) query = query.where('lot_id', '=', sql<number>`any(${lotIds})`)
  return (await query.orderBy('box_id').limit(most).execute()).map(row => row.serial)
}

/** Marks the boxes that were not revoked yet. What was said of their silence is over. */
export const revokeBoxes = (
  db: Db,
  { tenantId, lotId, boxId }: { tenantId: number; lotId: number; boxId?: number },
  at: Date,
) => {
  let query = db
    .updateTable('cloud_box')
    .set({ revoked_at: at, silent_since: null, told_silent_since: null })
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .where('revoked_at', 'is', null)
  if (boxId !== undefined) query = query.where('box_id', '=', boxId)
  return query.returning(['box_id as boxId', 'serial as boxSerial']).execute()
}

/** Nobody speaks for the lanes of a box any more. */
export const freeLanes = (db: Db, tenantId: number, boxId: number) =>
  db.updateTable('lane').set({ box_id: null }).where('tenant_id', '=', tenantId).where('box_id', '=', boxId).execute()

/** Without its route a box cannot sign in. */
export const removeRoute = (db: Db, tenantId: number, boxId: number) =>
  db.deleteFrom('box_route').where('tenant_id', '=', tenantId).where('box_id', '=', boxId).execute()
