import { channelPaysFen, type DataOf, type OrderPricing, type quoteOrder as quote, yuan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { writeFeeLines } from '../../charging/engine/fee-lines.ts'
import * as queries from './queries.ts'
import { quoteStay } from './quote-stay.ts'

export { previewRepricing, repriceOrder } from './reprice.ts'

/** The earlier calculations of an order, the latest first. */
export async function queryOrderPricings(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<OrderPricing[]> {
  const order = await queries.findOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new Failure('row.missing')
  const pricings = await queries.listPricings(ctx.db, ctx.scope, orderId)
  return pricings.map(({ timeZone, payableFen, fee, feeMinutes, ...pricing }) => ({
    ...pricing,
    amount: payableFen === null ? null : yuan(payableFen),
    minutes: feeMinutes,
    lines: writeFeeLines(fee ?? [], timeZone),
  }))
}

/** What a vehicle inside would pay if it left now, and until when that applies. Fails with order.notInside, order.noRule, chargeRule.timeUncovered. */
export async function quoteOrder(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<DataOf<typeof quote>> {
  const quoted = await quoteStay(ctx, orderId)
  const { timeZone, charge, stillDueFen, holdsUntilMs } = quoted
  const { amountFen, lines, minutes, ruleVersion, calendarVersion } = charge
  return {
    at: localTimeOf(new Date(quoted.exitMs), timeZone),
    ruleName: quoted.ruleName,
    ruleVersion,
    calendarVersion,
    payable: yuan(amountFen),
    minutes,
    lines: writeFeeLines(lines, timeZone),
    coupon: yuan(quoted.couponFen),
    credit: yuan(quoted.creditFen),
    paid: yuan(quoted.paidFen),
    discount: yuan(quoted.discountFen),
    due: yuan(stillDueFen),
    dueByChannel: quoted.offers.map(offer => ({
      ...offer,
      due: yuan(channelPaysFen(stillDueFen, offer.percentOff)),
    })),
    holdsUntil: holdsUntilMs === null ? null : localTimeOf(new Date(holdsUntilMs), timeZone),
    graceMinutes: quoted.graceMinutes,
  }
}
