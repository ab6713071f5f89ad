import type { Clock } from '../lib/clock.ts'
import type { Db } from './database.ts'

/** Who is doing it: a signed-in context has all of this. */
interface Actor {
  session: { tenantId: number; userId: number }
  requestId: string
  clock: Clock
}

interface Deed {
  /** `noun.verb`, as the permission is called. */
  action: string
  entity: string
  entityId: number | string
  before?: object | null
  after?: object | null
}

/** Writes who did what into the audit; call it inside the transaction of the change itself. */
export async function writeAudit(db: Db, { session, requestId, clock }: Actor, deed: Deed): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      tenant_id: session.tenantId,
      at: clock(),
      user_id: session.userId,
      action: deed.action,
      entity: deed.entity,
      entity_id: String(deed.entityId),
      before: deed.before ? JSON.stringify(deed.before) : null,
      after: deed.after ? JSON.stringify(deed.after) : null,
      request_id: requestId,
    })
    .execute()
}
