import type { LaneActionSource } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { closeAlarms } from '../../alarm/alarm/raise.ts'
import { type ActedOrder, type Actor, applyAction, lockOrder, sourceOf } from '../order-action/apply-action.ts'
import { recordAction } from '../order-action/record-action.ts'
import { tiePass } from '../order-action/tie-pass.ts'
import type { OrphanExit } from './queries.ts'

interface Joining {
  exit: OrphanExit
  entryOrderId: number
  reason: string
  cost: number
  /** Of the second likeliest; null: there was none. */
  second: number | null
  /** Who acts, where it is not the console itself. */
  source?: LaneActionSource
}

/**
 * Joins an exit to the entry of another plate: the stay ends with it and is priced, the exit's own order is voided. What cameras read stays. Fails
 * with matching.hasMoney, and with why the two orders do not allow it.
 */
export async function joinExit(
  db: Db,
  actor: Actor,
  { exit, entryOrderId, reason, cost, second, source = sourceOf(actor) }: Joining,
): Promise<ActedOrder> {
  const { orderId: exitOrderId, exitMs, exitLaneId, passId } = exit
  const entry = await lockOrder(db, actor, { orderId: entryOrderId })
  const orphan = await lockOrder(db, actor, { orderId: exitOrderId })
  if (entry.lotId !== orphan.lotId) throw new Failure('matching.otherLot')
  if (orphan.paidFen + orphan.discountFen > 0) throw new Failure('matching.hasMoney')
  const voided = await applyAction(db, actor, orphan, { action: { kind: 'void' }, reason })
  const ended = await applyAction(db, actor, entry, { action: { kind: 'match', exitMs, exitLaneId }, reason })
  const changes = {
    orders: [...ended.changes.orders, ...voided.changes.orders],
    passes:
      passId === null
        ? []
        : [
            {
              passId,
              before: { orderId: exitOrderId, outcome: 'orphanExit' as const },
              after: { orderId: entryOrderId, outcome: 'matched' as const },
            },
          ],
    coupons: [...ended.changes.coupons, ...voided.changes.coupons],
    cost,
    second,
  }
  for (const { passId: tied, after } of changes.passes)
    await tiePass(db, actor.scope.tenantId, { passId: tied, ...after })
  await closeAlarms(
    db,
    { tenantId: actor.scope.tenantId, at: actor.clock() },
    { kind: 'exitWithoutEntry', orderId: exitOrderId },
  )
  await recordAction(db, actor, {
    kind: 'match',
    source,
    lotId: entry.lotId,
    orderId: entryOrderId,
    otherOrderId: exitOrderId,
    laneId: exitLaneId,
    plate: entry.state.plate,
    reason,
    changes,
  })
  return { ...entry, state: ended.after }
}
