import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import * as queries from './queries.ts'

export async function notifyReaders(db: Db, tenantId: number, now: Date): Promise<void> {
  for (const { noticeId, title, body, roleCodes } of await queries.takeDueNotices(db, tenantId, now)) {
    const whom = roleCodes ? { roleCodes } : {}
    const content = { title, text: body }
    await postMessage(db, tenantId, { kind: 'notice', at: now, subjectId: noticeId, content, ...whom })
  }
}

/** Sends the messages of notices whose time has come. */
export async function sendNotices({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantIds(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(db => notifyReaders(db, tenantId, now))
  }
}
