import type { Db } from '../../../db/database.ts'
import type { FileUse } from '../../../platform/file/use.ts'

/** A user's own pictures that have not expired, the newest first. */
export const listUploads = (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  filter: { name: string; now: Date; limit: number; offset: number },
) =>
  db
    .selectFrom('file')
    .select(['key', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', userId)
    .where('use', 'in', [
      'upload',
      'avatar',
      'bannerPicture',
      'lotPhoto',
      'repairPicture',
      'inspectionPicture',
    ] satisfies FileUse[])
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', filter.now)]))
    .where('name', 'like', `%${filter.name.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('file_id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
