import { type DataOf, fen, fenOf, type ParsedBodyOf, type takeCash as takeCashCall, yuan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { type ActedOrder, lockOrder } from '../order-action/apply-action.ts'
import { payStatusOf } from '../order-action/rules.ts'
import { isCashTaken, takeCashOf } from './take-cash-of.ts'

/**
 * Takes cash for an unpaid order, at most what is due. Fails with order.changedMeanwhile, order.nothingDue, payment.aboveDue, and with
 * money.keyUsed when the key was sent with other content.
 */
export function takeCash(
  ctx: SignedInContext,
  { orderId, revision, amount, idempotencyKey }: ParsedBodyOf<typeof takeCashCall>,
): Promise<DataOf<typeof takeCashCall>> {
  const cash = { amountFen: fen(fenOf(amount)), idempotencyKey }
  return ctx.db.transaction().execute(async db => {
    const before = await lockOrder(db, ctx, { orderId })
    await claimKey(db, ctx, idempotencyKey)
    if (await isCashTaken(db, ctx.scope.tenantId, orderId, cash)) return answer(before)
    const order = await lockOrder(db, ctx, { orderId, revision })
    return answer(await takeCashOf(db, ctx, order, cash))
  })
}

const answer = (order: ActedOrder): DataOf<typeof takeCashCall> => ({
  payStatus: payStatusOf(order.state, order),
  payable: order.state.calculation && yuan(order.state.calculation.payableFen),
  overpaid: yuan(0),
})
