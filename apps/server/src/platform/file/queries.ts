import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { File } from '../../db/schema.generated.ts'
import { runKept } from '../../db/statements.ts'
import type { FileUse } from './use.ts'

export const insertFile = (db: Db, file: Insertable<File>): Promise<{ fileId: number; key: string }> =>
  db.insertInto('file').values(file).returning(['file_id as fileId', 'key']).executeTakeFirstOrThrow()

const selectFile = (db: Db, { tenantId, userId }: { tenantId: number; userId: number }, key: string) =>
  db
    .selectFrom('file')
    .select(eb => [
      'file_id as fileId',
      'name',
      'media_type as mediaType',
      'path',
      'expires_at as expiresAt',
      'created_by as createdBy',
      sql<FileUse>`use`.as('use'),
      eb
        .exists(
          eb
            .selectFrom('app_user')
            .select('user_id')
            .where('app_user.tenant_id', '=', tenantId)
            .where('user_id', '=', userId)
            .whereRef('avatar_file_id', '=', 'file_id'),
        )
        .$castTo<boolean>()
        .as('isOwnAvatar'),
    ])
    .where('file.tenant_id', '=', tenantId)
    .where('key', '=', key)

/** A file of the tenant; use.ts decides whether the user may read it. */
export const findFile = (db: Db, reader: { tenantId: number; userId: number }, key: string) =>
  selectFile(db, reader, key).executeTakeFirst()

/** The same, locked until the transaction ends, so that it cannot expire meanwhile. */
export const findFileForUse = (db: Db, reader: { tenantId: number; userId: number }, key: string) =>
  selectFile(db, reader, key).forUpdate('file').executeTakeFirst()

/** Whether a job makes the file of this key for the user. */
export const isMaking = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  key: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('task')
    .select('task_id')
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .where('file_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Updates a picture's use: an advertisement, else a lot, else a round, else a repair, else an avatar, else none. An unused picture expires at `expiresAt`.
 */
export const settlePictureUse = (db: Db, tenantId: number, fileId: number, expiresAt: Date) =>
  sql`
    with shown as (select
      exists (select from banner where tenant_id = ${tenantId} and file_id = ${fileId}) as by_banner,
      exists (select from lot_photo where tenant_id = ${tenantId} and file_id = ${fileId}) as by_lot,
      exists (select from inspection_picture where tenant_id = ${tenantId} and file_id = ${fileId}) as by_inspection,
      exists (select from repair_picture where tenant_id = ${tenantId} and file_id = ${fileId}) as by_repair,
      exists (select from app_user where tenant_id = ${tenantId} and avatar_file_id = ${fileId}) as by_user)
    update file set
      use = case when by_banner then 'bannerPicture' when by_lot then 'lotPhoto'
        when by_inspection then 'inspectionPicture' when by_repair then 'repairPicture' when by_user then 'avatar' else 'upload' end,
      expires_at = case when by_banner or by_lot or by_inspection or by_repair or by_user then null else ${expiresAt}::timestamptz end
    from shown where tenant_id = ${tenantId} and file_id = ${fileId}`.execute(db)

/** Lets one transaction at a time add files of a tenant, so that a quota cannot be passed by several at once. */
export const lockFiles = (db: Db, tenantId: number) =>
  runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${`files ${tenantId}`}, 0))`)

/** A file occupies whole disk blocks, however small it is. */
const blockBytes = 4096

/** The disk usage of the tenant's files of some uses, and one user's share of it. */
export const sumFileBytes = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  uses: FileUse[],
): Promise<{ ofUser: number; ofTenant: number }> => {
  const bytes = sql`greatest(byte_count, ${blockBytes})`
  return db
    .selectFrom('file')
    .select([
      sql<number>`coalesce(sum(${bytes}) filter (where created_by = ${userId}), 0)::float8`.as('ofUser'),
      sql<number>`coalesce(sum(${bytes}), 0)::float8`.as('ofTenant'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('use', 'in', uses)
    .executeTakeFirstOrThrow()
}
