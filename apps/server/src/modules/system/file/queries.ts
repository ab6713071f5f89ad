import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { File } from '../../../db/schema.generated.ts'

export const insertFile = (db: Db, file: Insertable<File>): Promise<{ fileId: number }> =>
  db.insertInto('file').values(file).returning('file_id as fileId').executeTakeFirstOrThrow()

export const findFile = (db: Db, tenantId: number, fileId: number) =>
  db
    .selectFrom('file')
    .select(['file_id as fileId', 'name', 'media_type as mediaType', 'path', 'expires_at as expiresAt'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()

export const listUploads = (db: Db, tenantId: number, filter: { name: string; limit: number; offset: number }) =>
  db
    .selectFrom('file')
    .select(['file_id as fileId', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('expires_at', 'is', null)
    .where('name', 'like', `%${filter.name.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('file_id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
