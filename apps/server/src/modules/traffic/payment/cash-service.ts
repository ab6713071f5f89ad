import {
  channelDiscountFen,
  channelPaysFen,
  type DataOf,
  fen,
  fenOf,
  type ParsedBodyOf,
  type takeCash as takeCashCall,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { type ActedOrder, lockOrder } from '../order-action/apply-action.ts'
import { allowedActs, payStatusOf, whyNot } from '../order-action/rules.ts'
import { dueFen } from '../order-charge/rules.ts'
import { enterPayments } from './enter-payments.ts'
import { findPayableOrders } from './payable-orders.ts'
import * as queries from './queries.ts'

/**
 * Takes cash for an unpaid order, at most what is due. Fails with order.changedMeanwhile, order.nothingDue, payment.aboveDue, and with
 * money.keyUsed when the key was sent with other content.
 */
export function takeCash(
  ctx: SignedInContext,
  { orderId, revision, amount, idempotencyKey }: ParsedBodyOf<typeof takeCashCall>,
): Promise<DataOf<typeof takeCashCall>> {
  const { tenantId } = ctx.scope
  const amountFen = fen(fenOf(amount))
  const hash = eventHash(`cash ${amountFen} ${orderId}`)
  return ctx.db.transaction().execute(async db => {
    const before = await lockOrder(db, ctx, { orderId })
    const known = await queries.findByHand(db, tenantId, idempotencyKey)
    if (known && known.contentHash !== hash) throw new Failure('money.keyUsed')
    if (known) return answer(before)
    const order = await lockOrder(db, ctx, { orderId, revision })
    const discountFen = await demandDue(db, ctx, order, amountFen)
    const now = ctx.clock()
    const { lotId } = order
    const row: queries.PaymentRow = {
      event_id: idempotencyKey,
      order_id: orderId,
      channel: 'cash',
      amount_fen: amountFen,
      discount_fen: discountFen,
      paid_at: now.getTime(),
      content_hash: hash,
    }
    await enterPayments(db, { tenantId, lotId, userId: ctx.session.userId }, now, [row])
    await writeAudit(db, ctx, {
      action: 'order.takeCash',
      entity: 'order',
      entityId: orderId,
      before: { paidFen: order.paidFen },
      after: { paidFen: order.paidFen + amountFen, amountFen },
    })
    await notifyLive(db, { about: 'traffic', tenantId, lotIds: [lotId] })
    return answer({ ...order, paidFen: order.paidFen + amountFen, discountFen: order.discountFen + discountFen })
  })
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

const answer = (order: ActedOrder): DataOf<typeof takeCashCall> => ({
  payStatus: payStatusOf(order.state, order),
  payable: order.state.calculation && yuan(order.state.calculation.payableFen),
  overpaid: yuan(0),
})
