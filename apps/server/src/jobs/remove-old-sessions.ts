import type { Database } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'

const dayMs = 86_400_000

/** Forgets sessions nobody used for a day, and failed sign-ins as old: by then they are over and their waits have passed. */
export async function removeOldSessions({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock().getTime() - dayMs)
  await database.shared.deleteFrom('session').where('seen_at', '<', before).execute()
  await database.shared.deleteFrom('sign_in_failure').where('last_at', '<', before).execute()
}
