import type { Db } from '../../../db/database.ts'
import type { BoxInfo } from '../../../http/context.ts'
import * as queries from './queries.ts'

/** Stored at most this often: a busy box sends many batches, and silence begins after minutes. */
const freshMs = 5_000

/**
 * Any call of a box is a sign of life; call it in the transaction of the call.
 *
 * @param isHurried whether somebody waits at the barrier: then it is not in a transaction, and waits neither for the disk nor for a batch of
 *   passes of the same box; what a power cut takes of it the next call brings
 */
export async function markBoxHeard(
  db: Db,
  { tenantId, boxId, heardAt, silentSince }: BoxInfo,
  at: Date,
  isHurried = false,
): Promise<void> {
  const sinceMs = heardAt === null ? Number.NaN : at.getTime() - heardAt.getTime()
  const isFresh = silentSince === null && sinceMs >= 0 && sinceMs < freshMs
  if (!isFresh) await queries.markHeard(db, tenantId, boxId, { at, isHurried })
}
