import type { LaneActionKind } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { closeAlarms, raiseAlarm } from '../../alarm/alarm/raise.ts'
import { retieCoupon } from '../../merchant/coupon/used-coupons.ts'
import { type Actor, announce, demandNotInside, sourceOf } from './apply-action.ts'
import { type ActionChanges, reversed } from './changes.ts'
import { updatePassPicture } from './picture-queries.ts'
import * as queries from './queries.ts'
import { recordAction } from './record-action.ts'
import { isAsLeft, isPriceable, payStatusOf } from './rules.ts'

interface Undoing {
  order: queries.ActedOrder
  actionId: number
  reason: string
  /** Fails when the person may not do this kind, and so may not undo it. */
  demand(kind: LaneActionKind): void
}

/**
 * Undoes the latest action on an order: all rows that it changed are as before; what was paid since stays. Fails with order.notLatest,
 * order.plateInside, order.couponGone.
 */
export async function undoAction(db: Db, actor: Actor, { order, actionId, reason, demand }: Undoing): Promise<void> {
  const { tenantId } = actor.scope
  const actions = await queries.listActions(db, actor.scope, order.orderId)
  const action = undoableOf(actions)
  if (action?.actionId !== actionId) throw new Failure('order.notLatest')
  demand(action.kind)
  const changes = reversed(action.changes)
  // Those that become free first: a plate is inside once.
  const leaving = changes.orders.toSorted((one, other) => rank(one) - rank(other))
  for (const { orderId, before, after } of leaving) {
    const now = await queries.findOrder(db, actor.scope, orderId)
    if (!now || !isAsLeft(now.state, before)) throw new Failure('order.notLatest')
    if (after.parkStatus === 'inside')
      await demandNotInside(db, tenantId, { lotId: now.lotId, plate: after.plate, besides: orderId })
    await queries.updateState(db, { tenantId, orderId }, after, payStatusOf(after, now))
    await renewAlarm(db, actor, { ...now, state: after })
  }
  for (const { passId, after } of changes.passes) await queries.updatePassTie(db, tenantId, { passId, ...after })
  for (const { passId, after } of changes.pictures ?? [])
    await updatePassPicture(db, tenantId, { passId, pictureUrl: after })
  for (const coupon of changes.coupons)
    if (!(await retieCoupon(db, tenantId, coupon))) throw new Failure('order.couponGone')
  await renewExitAlarm(db, actor, order, changes)
  await announce(db, actor, order.lotId)
  await recordAction(db, actor, {
    kind: action.kind,
    source: sourceOf(actor),
    lotId: action.lotId,
    orderId: action.orderId ?? order.orderId,
    otherOrderId: action.otherOrderId,
    plate: changes.orders[0]?.after.plate ?? order.state.plate,
    reason,
    changes,
    undoes: actionId,
  })
}

/** The action that can be undone: the latest that is not undone, and changed something but a barrier. */
export const undoableOf = (actions: readonly queries.StoredAction[]): queries.StoredAction | undefined =>
  actions.find(({ undoes, isUndone, changes }) => undoes === null && !isUndone && changes.orders.length > 0)

const rank = ({ after }: ActionChanges['orders'][number]) => (after.parkStatus === 'inside' ? 1 : 0)

/** An order that again has both ends but no price is again waiting for a person. */
async function renewAlarm(db: Db, actor: Actor, order: queries.ActedOrder): Promise<void> {
  const { orderId, orderNo, lotId, parkingName, state } = order
  const when = { tenantId: actor.scope.tenantId, at: actor.clock() }
  if (!isPriceable(state) || state.calculation) return closeAlarms(db, when, { kind: 'orderUnpriced', orderId })
  const about = { lot: { lotId, name: parkingName }, orderId, plate: state.plate, detail: { orderNo } }
  await raiseAlarm(db, when, { kind: 'orderUnpriced', ...about }, { unlessOpen: true })
}

/** An exit that has lost its entry again is an alarm again. */
async function renewExitAlarm(
  db: Db,
  actor: Actor,
  { lotId, parkingName }: queries.ActedOrder,
  { orders, passes }: ActionChanges,
): Promise<void> {
  const when = { tenantId: actor.scope.tenantId, at: actor.clock() }
  for (const { orderId, after } of orders.filter(order => order.after.parkStatus === 'entryMissed')) {
    const pass = passes.find(({ after: tie }) => tie.orderId === orderId)
    const about = { lot: { lotId, name: parkingName }, orderId, plate: after.plate }
    await raiseAlarm(
      db,
      when,
      {
        kind: 'exitWithoutEntry',
        ...about,
        ...(after.exitLaneId !== null && { laneId: after.exitLaneId }),
        ...(pass && { passId: pass.passId }),
      },
      { unlessOpen: true },
    )
  }
}
