import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'

/** How long a password re-check is valid. */
const recheckMs = 5 * 60_000

/** Stores that the caller has just confirmed the password. */
export async function rememberRecheck({ session, database, clock }: SignedInContext): Promise<void> {
  await database.shared
    .updateTable('session')
    .set({ rechecked_at: clock() })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

/** Fails with session.recheckNeeded unless the caller confirmed the password within the last minutes (acceptance RP-04). */
export async function demandRecheck({ session, database, clock }: SignedInContext): Promise<void> {
  const found = await database.shared
    .selectFrom('session')
    .select('rechecked_at as recheckedAt')
    .where('token_hash', '=', session.tokenHash)
    .executeTakeFirst()
  // A time in the future is not valid either: after the clock was set back, it would stay fresh for the whole step.
  const isFresh = found?.recheckedAt != null && Math.abs(clock().getTime() - found.recheckedAt.getTime()) < recheckMs
  if (!isFresh) throw new Failure('session.recheckNeeded')
}
