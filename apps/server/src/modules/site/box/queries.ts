import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runKept } from '../../../db/statements.ts'

export interface BoxRoute {
  serial: string
  tenantId: number
  currency: string
  boxId: number
  keyHash: Buffer
  /** The key before, and until when it holds. */
  oldKeyHash: Buffer | null
  oldKeyUntil: Date | null
  /** null: `db` is of another tenant. */
  lotId: number | null
  heardAt: Date | null
  silentSince: Date | null
}

/** Who serials belong to; with their boxes, if `db` is of the tenant that they belong to. */
export const listRoutes = (db: Db, serials: readonly string[]): Promise<BoxRoute[]> =>
  runKept(
    db,
    sql<BoxRoute>`select r.serial, r.tenant_id as "tenantId", r.box_id as "boxId", r.key_hash as "keyHash", tenant.currency,
        r.old_key_hash as "oldKeyHash", r.old_key_until as "oldKeyUntil", b.lot_id as "lotId", b.heard_at as "heardAt",
        b.silent_since as "silentSince"
      from box_route as r join tenant on tenant.tenant_id = r.tenant_id
        left join cloud_box as b on b.tenant_id = r.tenant_id and b.box_id = r.box_id
      where r.serial = any(${serials}::text[])`,
  )

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
      .where('tenant_id', '=', tenantId)
      .where('box_id', '=', boxId),
  )

/** The same of several boxes. Its commit does not wait for the disk, nor the statement for a call that notes the same of a box meanwhile. */
export const markHeardSoon = (db: Db, tenantId: number, boxIds: readonly number[], at: Date) =>
  runKept(
    db,
    db
      .updateTable('cloud_box')
      .set({ heard_at: at, silent_since: null })
      .from(sql`(select set_config('synchronous_commit', 'off', true))`.as('soon'))
      .where('tenant_id', '=', tenantId)
      .where('box_id', 'in', free =>
        free
          .selectFrom('cloud_box')
          .where('tenant_id', '=', tenantId)
          .where('box_id', '=', sql<number>`any(${boxIds})`)
          .select('box_id')
          .forNoKeyUpdate()
          .skipLocked(),
      ),
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
