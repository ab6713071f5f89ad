import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { notes } from './notes.ts'

/** Sends every tenant a message about the newest version, once. */
export async function announceVersion({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const [newest] = notes
  if (!newest) return
  const { version } = newest
  const message = { kind: 'version', at: clock(), content: { version }, onceKey: `version ${version}` } as const
  for (const tenantId of await listTenantIds(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(db => postMessage(db, tenantId, message))
  }
}
