import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Does what the platform does in another tenant, in the same transaction: until `work` is done row-level security binds the connection to that
 * tenant. Whoever calls it has proven that the connection is the platform's.
 *
 * @param db a transaction of the platform
 */
export async function actWithin<Answer>(
  db: Db,
  { from, tenantId }: { from: number; tenantId: number },
  work: () => Promise<Answer>,
): Promise<Answer> {
  // Until the transaction ends, and so never on a connection that is lent again.
  const bind = (to: number) => sql`select set_config('app.tenant_id', ${String(to)}, true)`.execute(db)
  await bind(tenantId)
  const answer = await work()
  await bind(from)
  return answer
}
