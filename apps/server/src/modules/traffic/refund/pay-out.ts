import type { RefundWay } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import { refusal } from '../../../lib/refusal.ts'
import { giveBackTo } from '../../card/stored-card/give-back-to.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import type { ActedOrder, Actor } from '../order-action/apply-action.ts'
import { payStatusOf } from '../order-action/rules.ts'
import { dueFen } from '../order-charge/rules.ts'
import { hasOpenRefunds, type StoredRefund } from './queries.ts'
import { listReturnable, returnCoupons } from './return-coupons.ts'
import { refundWays } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('refund')

interface PaidOut {
  way: RefundWay
  refundNo: string | null
  /** The receipt without an order that the money is again. */
  receiptId?: number
}

interface PayingOut {
  /** A person, or the channel that paid it out by itself. */
  actor: Actor
  /** Who pays it out, or had the channel do so. */
  enteredBy: number
}

/**
 * Enters that an approved refund of a locked order was paid out; with the last of an order's money its coupons go back, if they still hold.
 * Fails with refund.numberUsed, sentryDuty.drawerCounted, storedCard.closed.
 */
export async function payOut(
  db: Db,
  { actor, enteredBy }: PayingOut,
  order: ActedOrder,
  { refundId, amountFen, channel, lotId, remark, state, paymentId }: StoredRefund,
  { way, refundNo, receiptId }: PaidOut,
): Promise<void> {
  const { session, clock } = actor
  const { tenantId, userId } = session
  const idempotencyKey = `refund ${refundId}`
  const entering = { session: { tenantId, userId: enteredBy }, clock }
  await enterMoney(db, entering, {
    ...{ business: 'stay', businessId: refundId, lotId, amountFen: -amountFen, idempotencyKey, remark },
    ...{
      channel: refundWays[way].channelOf(channel),
      isOfShift: userId !== null && way !== 'balance' && way !== 'receipt',
    },
    ...(receiptId !== undefined && { receiptId }),
  })
  const entryId = await writes.getEntryId(db, tenantId, idempotencyKey)
  if (way === 'balance') {
    await giveBackTo(db, tenantId, { paymentId, amountFen, entryId, lotId, remark, movedBy: enteredBy, at: clock() })
  }
  const posted = { way, refundNo, entryId, couponFen: 0 }
  await orTaken(refusal('refund.numberUsed', 'refundNo'), () =>
    writes.close(db, tenantId, refundId, { state: 'posted', by: userId, at: clock(), posted }),
  )
  const couponFen = await giveCouponsBack(db, actor, order)
  if (couponFen > 0) {
    const withCoupon = { ...posted, couponFen }
    await writes.close(db, tenantId, refundId, { state: 'posted', by: userId, at: clock(), posted: withCoupon })
  }
  const after = { amountFen, way, refundNo, ...(couponFen > 0 && { couponFen }) }
  await audit(actor, db, { action: 'refund.post', entityId: refundId, before: { state }, after })
}

/** @returns what they had taken off; 0: none went back, as some money is still held, is owed for the stay, or a coupon is no longer valid */
async function giveCouponsBack(db: Db, { session, clock }: Actor, order: ActedOrder): Promise<number> {
  const { tenantId } = session
  const { orderId, paidFen, discountFen, state } = order
  const { calculation } = state
  if (!calculation || paidFen > 0 || dueFen({ ...calculation, ...order }) > 0) return 0
  if (await hasOpenRefunds(db, tenantId, orderId)) return 0
  const couponIds = await listReturnable(db, tenantId, orderId, clock())
  if (couponIds.length === 0) return 0
  const { couponFen } = calculation
  const after = { ...state, calculation: { ...calculation, couponFen: 0 } }
  const payStatus = payStatusOf(after, { paidFen, discountFen: discountFen + couponFen })
  await writes.moveOrderMoney(db, { tenantId, orderId }, { refundFen: 0, goodwillFen: 0, couponFen, payStatus })
  await returnCoupons(db, tenantId, couponIds)
  return couponFen
}
