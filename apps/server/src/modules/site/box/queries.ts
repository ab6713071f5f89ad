import type { Db } from '../../../db/database.ts'

export const findRoute = (shared: Db, serial: string) =>
  shared
    .selectFrom('box_route')
    .select(['tenant_id as tenantId', 'box_id as boxId', 'key_hash as keyHash'])
    .where('serial', '=', serial)
    .executeTakeFirst()

export const findBox = (db: Db, tenantId: number, boxId: number) =>
  db
    .selectFrom('cloud_box')
    .select('lot_id as lotId')
    .where('tenant_id', '=', tenantId)
    .where('box_id', '=', boxId)
    .executeTakeFirst()

/** Also ends a silence that was reported. */
export const markHeard = (
  db: Db,
  tenantId: number,
  boxId: number,
  heard: { at: Date; version?: string | undefined; pendingEvents?: number | undefined },
) =>
  db
    .updateTable('cloud_box')
    .set({
      heard_at: heard.at,
      silent_since: null,
      ...(heard.version !== undefined && { version: heard.version }),
      ...(heard.pendingEvents !== undefined && { pending_events: heard.pendingEvents }),
    })
    .where('tenant_id', '=', tenantId)
    .where('box_id', '=', boxId)
    .execute()

export const getLotName = async (db: Db, tenantId: number, lotId: number): Promise<string> =>
  (
    await db
      .selectFrom('lot')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('lot_id', '=', lotId)
      .executeTakeFirstOrThrow()
  ).name
