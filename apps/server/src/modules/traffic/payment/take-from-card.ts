import { yuan } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { lockStoredCards } from '../../card/stored-card/lock-stored-card.ts'
import { demandUsable } from '../../card/stored-card/recharge.ts'
import { demandCovers, spendFrom } from '../../card/stored-card/spend-from.ts'
import type { ActedOrder } from '../order-action/apply-action.ts'
import { allowedActs, whyNot } from '../order-action/rules.ts'
import { dueFen } from '../order-charge/rules.ts'
import { enterBalancePayments } from './enter-balance-payments.ts'
import { findByHand } from './queries.ts'

export interface CardPayment {
  /** As it stands on the card. */
  cardNo: string
  amountFen: number
  idempotencyKey: string
}

const hashOf = (orderId: number, { cardNo, amountFen }: CardPayment) =>
  eventHash(`balance ${yuan(amountFen)} ${orderId} ${cardNo}`)

/** Whether this was taken before. Fails with money.keyUsed when its key was sent with other content. */
export async function isTakenFromCard(db: Db, tenantId: number, orderId: number, paid: CardPayment): Promise<boolean> {
  const known = await findByHand(db, tenantId, paid.idempotencyKey)
  if (known && known.contentHash !== hashOf(orderId, paid)) throw new Failure('money.keyUsed')
  return known !== undefined
}

/**
 * Takes money from a stored card for a locked order that is unpaid, at most what is due; taken before, it is not taken again. Fails with
 * order.nothingDue, payment.aboveDue, storedCard.unknown, storedCard.frozen, storedCard.closed, storedCard.short, money.keyUsed.
 *
 * @returns the order with what was paid
 */
export async function takeFromCard(
  db: Db,
  ctx: SignedInContext,
  order: ActedOrder,
  paid: CardPayment,
): Promise<ActedOrder> {
  const { orderId, lotId } = order
  const { cardNo, amountFen, idempotencyKey } = paid
  const { tenantId, userId } = ctx.session
  if (await isTakenFromCard(db, tenantId, orderId, paid)) return order
  demandDue(order, amountFen)
  const [card] = await lockStoredCards(db, tenantId, { cardNo })
  if (!card) throw refusal('storedCard.unknown', 'cardNo')
  demandUsable(card)
  demandCovers(card, amountFen, ctx.language)
  const at = ctx.clock()
  const contentHash = hashOf(orderId, paid)
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

function demandDue(order: ActedOrder, amountFen: number): void {
  const { state } = order
  if (!state.calculation || !allowedActs(state, order).includes('payByCard')) {
    throw new Failure(whyNot(state, order, 'payByCard'))
  }
  const due = dueFen({ ...state.calculation, ...order })
  if (amountFen > due) throw refusal('payment.aboveDue', 'amount', { due: yuan(due) })
}
