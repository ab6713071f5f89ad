import type { Database } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'

const dayMs = 86_400_000
/** As long as a browser keeps its identifying cookie. */
const originMs = 365 * dayMs

/**
 * Removes sessions not used for a day, and failed sign-ins and used signatures of that age: by then they are over, their waits have passed and
 * they are stale. Links to set a password go once they have expired, origins of sign-ins after a year.
 */
export async function removeOldSessions({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock().getTime() - dayMs)
  await database.shared.deleteFrom('session').where('seen_at', '<', before).execute()
  await database.shared.deleteFrom('sign_in_failure').where('last_at', '<', before).execute()
  await database.shared.deleteFrom('used_signature').where('used_at', '<', before).execute()
  await database.shared.deleteFrom('password_link').where('expires_at', '<', clock()).execute()
  const unused = new Date(clock().getTime() - originMs)
  await database.shared.deleteFrom('sign_in_origin').where('seen_at', '<', unused).execute()
}
