import { channelDiscountFen, channelPaysFen, type Fen, yuan } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { findDutyOf } from '../../money/ledger/duty-of.ts'
import type { ActedOrder } from '../order-action/apply-action.ts'
import { allowedActs, whyNot } from '../order-action/rules.ts'
import { dueFen } from '../order-charge/rules.ts'
import { enterPayments } from './enter-payments.ts'
import { findPayableOrders } from './payable-orders.ts'
import * as queries from './queries.ts'

export interface Cash {
  amountFen: Fen
  /** Where it is taken; that of the order where left out. */
  lotId?: number
  idempotencyKey: string
}

const hashOf = (orderId: number, { amountFen, lotId }: Cash) =>
  eventHash(`cash ${amountFen} ${orderId}${lotId === undefined ? '' : ` ${lotId}`}`)

/** Whether this cash was taken before. Fails with money.keyUsed when its key was sent with other content. */
export async function isCashTaken(db: Db, tenantId: number, orderId: number, cash: Cash): Promise<boolean> {
  const known = await queries.findByHand(db, tenantId, cash.idempotencyKey)
  if (known && known.contentHash !== hashOf(orderId, cash)) throw new Failure('money.keyUsed')
  return known !== undefined
}

/**
 * Takes cash for a locked order that is unpaid, at most what is due, into the drawer of whoever is on duty at a booth; taken before, it is not taken
 * again. Fails with order.nothingDue, payment.aboveDue, money.keyUsed, sentryDuty.drawerCounted.
 *
 * @returns the order with what was paid
 */
export async function takeCashOf(db: Db, ctx: SignedInContext, order: ActedOrder, cash: Cash): Promise<ActedOrder> {
  const { orderId } = order
  const { lotId = order.lotId } = cash
  const { amountFen, idempotencyKey } = cash
  const { tenantId } = ctx.scope
  if (await isCashTaken(db, tenantId, orderId, cash)) return order
  const duty = await findDutyOf(db, tenantId, ctx.session.userId)
  if (duty?.isCounted) throw new Failure('sentryDuty.drawerCounted')
  const discountFen = await demandDue(db, ctx, order, amountFen)
  const now = ctx.clock()
  const row: queries.PaymentRow = {
    event_id: idempotencyKey,
    order_id: orderId,
    channel: 'cash',
    amount_fen: amountFen,
    discount_fen: discountFen,
    paid_at: now.getTime(),
    content_hash: hashOf(orderId, cash),
    merchant_no: null,
    out_no: null,
    channel_no: null,
  }
  await enterPayments(db, { tenantId, lotId, userId: ctx.session.userId, dutyId: duty?.dutyId }, now, [row])
  await writeAudit(db, ctx, {
    action: 'order.takeCash',
    entity: 'order',
    entityId: orderId,
    before: { paidFen: order.paidFen },
    after: { paidFen: order.paidFen + amountFen, amountFen, ...(lotId !== order.lotId && { lotId }) },
  })
  await notifyLive(db, { about: 'traffic', tenantId, lotIds: [...new Set([lotId, order.lotId])] })
  return { ...order, paidFen: order.paidFen + amountFen, discountFen: order.discountFen + discountFen }
}

/** What the discount of cash takes off besides, where the amount is no more than is due. */
async function demandDue(db: Db, { scope }: SignedInContext, order: ActedOrder, amountFen: number): Promise<number> {
  const { state, orderNo, lotId } = order
  if (!state.calculation || !allowedActs(state, order).includes('takeCash'))
    throw new Failure(whyNot(state, order, 'takeCash'))
  const found = await findPayableOrders(db, { tenantId: scope.tenantId, lotId }, [orderNo])
  const percentOff = found.get(orderNo)?.dueAt(0)?.percents.cash ?? 0
  const due = dueFen({ ...state.calculation, ...order })
  const payFen = channelPaysFen(due, percentOff)
  if (amountFen > payFen) throw new Failure('payment.aboveDue', { values: { due: yuan(payFen) } })
  return channelDiscountFen({ amountFen, dueFen: due, percentOff })
}
