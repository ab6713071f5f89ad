import type { Db } from '../../../db/database.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Actor } from '../order-action/apply-action.ts'
import { findCandidates } from './find-candidates.ts'
import { joinExit } from './join-exit.ts'
import * as queries from './queries.ts'
import { tieAnswered } from './tie-answered.ts'

/** An exit without an entry, as a batch has just stored it. */
interface Orphan {
  passId: number
  orderId: number
}

/**
 * Joins the exits of a batch that are certainly of a vehicle inside whose plate was misread, where the lot has the assistant do so by itself, and those of
 * vehicles that a person let out. Call
 * it in the transaction of the batch, after its orders are stored.
 *
 * @returns the passes that were joined
 */
export async function matchOrphans(db: Db, ctx: DeviceContext, orphans: readonly Orphan[]): Promise<Set<number>> {
  const { tenantId, lotId } = ctx.box
  if (orphans.length === 0) return new Set()
  const actor = assistant(ctx)
  const passIds = orphans.map(({ passId }) => passId)
  const joined = await tieAnswered(db, actor, passIds)
  if ((await queries.findMode(db, tenantId, lotId)) !== 'auto') return joined
  for (const { passId, orderId } of orphans) {
    const exit = await queries.findOrphan(db, actor.scope, orderId)
    // Its entry came later in the same batch.
    if (exit?.passId !== passId) continue
    const found = await findCandidates(db, { tenantId, lotId, exit })
    const [best, second] = found.ranked
    if (!best || !found.isCertain) continue
    const of = { exit, entryOrderId: best.entry.orderId, reason: '', cost: best.cost, second: second?.cost ?? null }
    if (await joins(() => joinExit(db, actor, of))) joined.add(passId)
  }
  return joined
}

/** What the states of the two orders forbid is left to a person. */
async function joins(join: () => Promise<unknown>): Promise<boolean> {
  try {
    await join()
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const assistant = ({ box, clock, requestId }: DeviceContext): Actor => ({
  session: { tenantId: box.tenantId, userId: null },
  requestId,
  address: null,
  clock,
  scope: { tenantId: box.tenantId, lotIds: [box.lotId], timeZone: 'UTC' },
})
