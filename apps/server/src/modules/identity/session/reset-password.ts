import { commandActor, writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashPassword } from '../../../lib/secret.ts'
import { announceChanged } from './end-sessions.ts'
import * as queries from './queries.ts'
import { removeAllTries } from './try-queries.ts'

/** Sets an account's password from outside the console and ends its sessions. Fails with row.missing when there is no such account. */
export async function resetPassword(database: Database, account: string, password: string): Promise<void> {
  const found = await queries.findAccount(database.shared, account.toLowerCase())
  if (!found) throw new Failure('row.missing')
  const hash = await hashPassword(password)
  await database
    .forTenant(found.tenantId)
    .transaction()
    .execute(async db => {
      await queries.updatePassword(db, found.tenantId, found.userId, hash)
      const action = { action: 'password.reset', entity: 'user', entityId: found.userId }
      await writeAudit(db, commandActor(found.tenantId), action)
    })
  await removeAllTries(database.shared, account.toLowerCase())
  // No server runs in this process, so there is no cache to clear.
  await announceChanged(
    { database, forgetSession: () => {} },
    await queries.endSessions(database.shared, found, 'password'),
  )
}
