import type { LaneActionSource } from '@parkdesk/contract'
import type { AuditActor } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { Scope } from '../../../db/scope.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockRights } from '../../access/parking-right/rights-in-use.ts'
import { closeAlarms, raiseAlarm } from '../../alarm/alarm/raise.ts'
import { useCoupons } from '../../merchant/coupon/stay-coupons.ts'
import { listCouponTies, listUsedCoupons, retieCoupon } from '../../merchant/coupon/used-coupons.ts'
import { keepEarlierPricing } from '../order-charge/keep-pricing.ts'
import { priceStored } from '../order-charge/price-order.ts'
import { openStayRights } from '../pass/stay-rights.ts'
import type { ActionChanges } from './changes.ts'
import { actItself, isOwn, type OwnAction } from './own-rules.ts'
import * as queries from './queries.ts'
import { act, type OrderAction, type OrderState, payStatusOf } from './rules.ts'

export type { ActedOrder } from './queries.ts'

/** Who acts: a person in the console, or the product itself. */
export interface Actor extends AuditActor {
  scope: Scope
}

/** What is done to one order by an action, and why. */
export interface Applied {
  order: queries.ActedOrder
  after: OrderState
  changes: ActionChanges
}

/** By which a caller says what he saw: it changes with everything that an action may depend on. */
export const revisionOf = ({ state, paidFen, discountFen }: queries.ActedOrder): number =>
  contentHash([Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1)), paidFen, discountFen])

/** An order of the scope as it is; undefined: there is none. */
export const findActedOrder = (db: Db, { scope }: Actor, orderId: number) => queries.findOrder(db, scope, orderId)

/** Loads an order after locking its lot against passes, payments and other people. Fails with row.missing, order.changedMeanwhile. */
export async function lockOrder(
  db: Db,
  { scope }: Actor,
  { orderId, revision }: { orderId: number; revision?: number | undefined },
): Promise<queries.ActedOrder> {
  const found = await queries.findOrder(db, scope, orderId)
  if (!found) throw new Failure('row.missing')
  await lockLot(db, scope.tenantId, found.lotId)
  const order = (await queries.findOrder(db, scope, orderId)) ?? found
  if (revision !== undefined && revision !== revisionOf(order)) throw new Failure('order.changedMeanwhile')
  return order
}

/** Carries out an action on a locked order: its new state is written and priced. Fails with the sentence of why it is not possible. */
export async function applyAction(
  db: Db,
  actor: Actor,
  order: queries.ActedOrder,
  { action, reason }: { action: OrderAction | OwnAction; reason: string },
): Promise<Applied> {
  const { state, orderId, lotId } = order
  const { tenantId } = actor.scope
  const acted = isOwn(action) ? actItself(state, order, action) : act(state, order, action, actor.clock().getTime())
  if ('refused' in acted) throw new Failure(acted.refused)
  const renamed = acted.next.plate !== state.plate
  if (renamed && acted.next.parkStatus === 'inside')
    await demandNotInside(db, tenantId, { lotId, plate: acted.next.plate, besides: orderId })
  const next = renamed ? await withRightOfPlate(db, tenantId, order, acted.next) : acted.next
  if (state.calculation && actor.session.userId !== null)
    await keepEarlierPricing(db, { tenantId, orderId, reason, by: actor.session.userId, at: actor.clock() })
  await queries.updateState(db, { tenantId, orderId }, next, payStatusOf(next, order))
  const coupons = next.parkStatus === 'voided' || isOwn(action) ? await freeCoupons(db, tenantId, orderId) : []
  const changes: ActionChanges = { orders: [], passes: [], coupons }
  const after = acted.needsPrice ? await price(db, actor, { order, next, changes }) : next
  changes.orders.push({ orderId, before: state, after })
  await announce(db, actor, lotId)
  return { order, after, changes }
}

export async function demandNotInside(
  db: Db,
  tenantId: number,
  which: { lotId: number; plate: string; besides: number },
): Promise<void> {
  if (await queries.isInside(db, { tenantId, ...which })) throw new Failure('order.plateInside')
}

/** The right of its new plate, if there is a free spot: as if it had entered with that plate. */
async function withRightOfPlate(
  db: Db,
  tenantId: number,
  { lotId, orderId }: queries.ActedOrder,
  next: OrderState,
): Promise<OrderState> {
  if (next.entryMs === null) return { ...next, rightId: null }
  const rights = await lockRights(db, { tenantId, lotId, plates: [next.plate] })
  const entered = { ...next, orderId, rightId: null }
  const waiting = { ...entered, parkStatus: 'entryMissed' as const, entryMs: null }
  const [stay] = openStayRights(rights).follow(next.plate, [waiting], [entered])
  return { ...next, rightId: stay?.rightId ?? null }
}

interface Pricing {
  order: queries.ActedOrder
  /** As it is stored by now. */
  next: OrderState
  /** Takes what the pricing changes besides. */
  changes: ActionChanges
}

/** Prices an order that has changed; without a price it waits for a person, with an alarm. */
async function price(db: Db, actor: Actor, { order, next, changes }: Pricing): Promise<OrderState> {
  const { orderId, orderNo, lotId, parkingName, state } = order
  const { tenantId } = actor.scope
  const at = actor.clock()
  const takesCoupons = state.calculation === null
  const priced = await priceStored(db, actor.scope, orderId, { takesCoupons })
  if (!priced) {
    const about = { lot: { lotId, name: parkingName }, orderId, plate: next.plate, detail: { orderNo } }
    await raiseAlarm(db, { tenantId, at }, { kind: 'orderUnpriced', ...about }, { unlessOpen: true })
    return next
  }
  const { charge, couponFen, credit, used } = priced
  const { amountFen: payableFen, lines, minutes, ruleId, ruleVersion, calendarVersion, assignmentVersion } = charge
  const versions = { ruleId, ruleVersion, calendarVersion, assignmentVersion }
  const after = {
    ...next,
    calculation: { payableFen, couponFen, ...(credit && { credit }), lines, minutes, ...versions },
  }
  await queries.updateState(db, { tenantId, orderId }, after, payStatusOf(after, order))
  await closeAlarms(db, { tenantId, at }, { kind: 'orderUnpriced', orderId })
  const couponIds = takesCoupons ? used.map(({ couponId }) => couponId) : []
  const before = await listCouponTies(db, tenantId, couponIds)
  const usedAt = new Date(after.exitMs ?? at.getTime())
  await useCoupons(
    db,
    tenantId,
    couponIds.map(couponId => ({ couponId, orderId, usedAt })),
  )
  for (const [couponId, tie] of before) {
    if (tie.usedAtMs === null)
      changes.coupons.push({ couponId, before: tie, after: { orderId, usedAtMs: usedAt.getTime() } })
  }
  return after
}

/** Coupons of a voided order can be used again. */
async function freeCoupons(db: Db, tenantId: number, orderId: number): Promise<ActionChanges['coupons']> {
  const couponIds = (await listUsedCoupons(db, tenantId, [orderId])).map(({ couponId }) => couponId)
  const ties = await listCouponTies(db, tenantId, couponIds)
  const freed = [...ties].map(([couponId, before]) => ({ couponId, before, after: { orderId: null, usedAtMs: null } }))
  for (const coupon of freed) await retieCoupon(db, tenantId, coupon)
  return freed
}

/** Tells the consoles that the lot's traffic has changed. */
export const announce = (db: Db, { scope: { tenantId } }: Actor, lotId: number): Promise<unknown> =>
  notifyLive(db, { about: 'traffic', tenantId, lotIds: [lotId] })

/** The console acts as 3; the product itself as 1. */
export const sourceOf = ({ session }: Actor): LaneActionSource => (session.userId === null ? 1 : 3)
