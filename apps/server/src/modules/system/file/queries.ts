import type { Db } from '../../../db/database.ts'
import type { FileUse } from '../../../platform/file/use.ts'

/** A user's own pictures, the newest first. */
export const listUploads = (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  filter: { name: string; limit: number; offset: number },
) =>
  db
    .selectFrom('file')
    .select(['key', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', userId)
    .where('use', 'in', ['upload', 'avatar', 'bannerPicture'] satisfies FileUse[])
    .where('name', 'like', `%${filter.name.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('file_id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
