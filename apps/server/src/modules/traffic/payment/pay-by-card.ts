import { type payByStoredCard as call, type DataOf, fenOf, type ParsedBodyOf, yuan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { type ActedOrder, lockOrder } from '../order-action/apply-action.ts'
import { payStatusOf } from '../order-action/rules.ts'
import { isTakenFromCard, takeFromCard } from './take-from-card.ts'

/** Pays for an unpaid order from a stored card; the same sent twice pays once. Fails with order.changedMeanwhile, and as the taking does. */
export const payByStoredCard = (ctx: SignedInContext, asked: ParsedBodyOf<typeof call>): Promise<DataOf<typeof call>> =>
  ctx.db.transaction().execute(async db => {
    const { orderId, revision, amount, cardNo, idempotencyKey } = asked
    const paid = { cardNo, amountFen: fenOf(amount), idempotencyKey }
    const before = await lockOrder(db, ctx, { orderId })
    await claimKey(db, ctx, idempotencyKey)
    if (await isTakenFromCard(db, ctx.scope.tenantId, orderId, paid)) return answer(before)
    const order = await lockOrder(db, ctx, { orderId, revision })
    return answer(await takeFromCard(db, ctx, order, paid))
  })

const answer = (order: ActedOrder): DataOf<typeof call> => ({
  payStatus: payStatusOf(order.state, order),
  payable: order.state.calculation && yuan(order.state.calculation.payableFen),
  overpaid: yuan(0),
})
