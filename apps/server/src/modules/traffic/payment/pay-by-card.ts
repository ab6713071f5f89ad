import { type payByStoredCard as call, type DataOf, fenOf, type ParsedBodyOf, yuan } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { lockStoredCards } from '../../card/stored-card/lock-stored-card.ts'
import { demandUsable } from '../../card/stored-card/recharge.ts'
import { demandCovers, spendFrom } from '../../card/stored-card/spend-from.ts'
import { type ActedOrder, lockOrder } from '../order-action/apply-action.ts'
import { allowedActs, payStatusOf, whyNot } from '../order-action/rules.ts'
import { dueFen } from '../order-charge/rules.ts'
import { enterBalancePayments } from './enter-balance-payments.ts'
import { findByHand } from './queries.ts'

type Asked = ParsedBodyOf<typeof call>

/**
 * Pays for an unpaid order from a stored card, at most what is due. Fails with order.changedMeanwhile, order.nothingDue, payment.aboveDue,
 * storedCard.unknown, storedCard.frozen, storedCard.closed, storedCard.short, and with money.keyUsed when the key was sent with other content.
 */
export const payByStoredCard = (ctx: SignedInContext, asked: Asked): Promise<DataOf<typeof call>> =>
  ctx.db.transaction().execute(async db => {
    const { orderId, revision, amount, idempotencyKey } = asked
    const { tenantId } = ctx.scope
    const before = await lockOrder(db, ctx, { orderId })
    await claimKey(db, ctx, idempotencyKey)
    const contentHash = eventHash(`balance ${amount} ${orderId} ${asked.cardNo}`)
    const known = await findByHand(db, tenantId, idempotencyKey)
    if (known && known.contentHash !== contentHash) throw new Failure('money.keyUsed')
    if (known) return answer(before)
    const order = await lockOrder(db, ctx, { orderId, revision })
    const amountFen = demandDue(order, fenOf(amount))
    return answer(await pay(db, ctx, order, { ...asked, amountFen, contentHash }))
  })

function demandDue(order: ActedOrder, amountFen: number): number {
  const { state } = order
  if (!state.calculation || !allowedActs(state, order).includes('payByCard')) {
    throw new Failure(whyNot(state, order, 'payByCard'))
  }
  const due = dueFen({ ...state.calculation, ...order })
  if (amountFen > due) throw refusal('payment.aboveDue', 'amount', { due: yuan(due) })
  return amountFen
}

async function pay(
  db: Db,
  ctx: SignedInContext,
  order: ActedOrder,
  { cardNo, amountFen, idempotencyKey, contentHash }: Asked & { amountFen: number; contentHash: number },
): Promise<ActedOrder> {
  const { orderId, lotId } = order
  const { tenantId, userId } = ctx.session
  const [card] = await lockStoredCards(db, tenantId, { cardNo })
  if (!card) throw refusal('storedCard.unknown', 'cardNo')
  demandUsable(card)
  demandCovers(card, amountFen, ctx.language)
  const at = ctx.clock()
  const row = { eventId: idempotencyKey, orderId, amountFen, paidMs: at.getTime(), contentHash }
  const [payment] = await enterBalancePayments(db, { tenantId, lotId, userId, dutyId: undefined }, at, [row])
  if (!payment) throw new Error('no payment was entered')
  await spendFrom(db, tenantId, card, { amountFen, paymentId: payment.paymentId, lotId, movedBy: userId, at })
  await writeAudit(db, ctx, {
    action: 'order.payByCard',
    entity: 'order',
    entityId: orderId,
    before: { paidFen: order.paidFen },
    after: { paidFen: order.paidFen + amountFen, amountFen, cardNo: card.cardNo },
  })
  await notifyLive(db, { about: 'traffic', tenantId, lotIds: [lotId] })
  return { ...order, paidFen: order.paidFen + amountFen }
}

const answer = (order: ActedOrder): DataOf<typeof call> => ({
  payStatus: payStatusOf(order.state, order),
  payable: order.state.calculation && yuan(order.state.calculation.payableFen),
  overpaid: yuan(0),
})
