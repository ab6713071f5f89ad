import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { FileStore } from '../lib/file-store.ts'

const batchSize = 200

interface Needs {
  database: Database
  files: FileStore
  clock: Clock
}

/** Removes expired exports and import results. Safe to run in several server processes: each takes different files. */
export async function removeExpiredFiles({ database, files, clock }: Needs): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenants(database.shared)) {
    const removeBatch = async (db: Db): Promise<number> => {
      const expired = await listExpired(db, tenantId, now)
      // Bytes before the row: after a crash in between, the row is found again; the other way round the bytes would stay for ever.
      for (const { path } of expired) await files.remove(path)
      if (expired.length > 0) {
        await removeFiles(
          db,
          tenantId,
          expired.map(file => file.fileId),
        )
      }
      return expired.length
    }
    while ((await database.forTenant(tenantId).transaction().execute(removeBatch)) === batchSize);
  }
}

const listTenants = async (shared: Db): Promise<number[]> =>
  (await shared.selectFrom('tenant').select('tenant_id as tenantId').execute()).map(row => row.tenantId)

const listExpired = (db: Db, tenantId: number, now: Date) =>
  db
    .selectFrom('file')
    .select(['file_id as fileId', 'path'])
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', now)
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()

const removeFiles = (db: Db, tenantId: number, fileIds: number[]) =>
  db.deleteFrom('file').where('tenant_id', '=', tenantId).where('file_id', 'in', fileIds).execute()
