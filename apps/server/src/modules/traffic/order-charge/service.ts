import {
  channelDiscounts,
  channelPaysFen,
  type DataOf,
  type OrderPricing,
  type quoteOrder as quote,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { writeFeeLines } from '../../charging/engine/fee-lines.ts'
import { type CouponedCharge, priceWithCoupons } from '../../charging/rule/coupon-price.ts'
import { openPricer } from '../../charging/rule/pricer.ts'
import { listVisits } from '../../charging/rule/visits.ts'
import { chooseCoupons } from '../../merchant/coupon/rules.ts'
import { listStayCoupons } from '../../merchant/coupon/stay-coupons.ts'
import * as queries from './queries.ts'
import { dueFen, lastMsOfAmount } from './rules.ts'

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

/** NaN: there is no price, for instance because the rule does not cover a future day. */
function amountOf(price: () => CouponedCharge<unknown> | undefined): number {
  try {
    const priced = price()
    return priced ? priced.charge.amountFen - priced.couponFen : Number.NaN
  } catch (error) {
    if (error instanceof Failure) return Number.NaN
    throw error
  }
}

/** What a vehicle inside would pay if it left now, and until when that applies. Fails with order.notInside, order.noRule, chargeRule.timeUncovered. */
export async function quoteOrder(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<DataOf<typeof quote>> {
  const order = await queries.findOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { lotId, timeZone, plate, entryAt, paidFen, discountFen, paidAt } = order
  if (order.parkStatus !== 'inside' || entryAt === null) throw new Failure('order.notInside')
  const entryMs = entryAt.getTime()
  // If a device's clock is ahead, the entry may be in the future.
  const exitMs = Math.max(entryMs, ctx.clock().getTime())
  const money = { paidFen: paidFen + discountFen, paidAtMs: paidAt?.getTime() ?? null }
  const stay = { ...order, ...money, ...effectOf(order.right, entryMs), entryMs, exitMs }
  const { tenantId } = ctx.scope
  const pricer = await openPricer(ctx.db, tenantId, [lotId])
  const [visits] = await listVisits(ctx.db, tenantId, [{ lotId, plate, entryMs }], pricer.reachOf)
  const coupons = await listStayCoupons(ctx.db, tenantId, lotId, [plate])
  const priceAt = (ms: number) =>
    priceWithCoupons(
      benefits => pricer.price(lotId, { ...stay, benefits, exitMs: ms }, visits),
      chooseCoupons(coupons, { exitMs: ms, orderId }),
    )
  const priced = priceAt(exitMs)
  const chosen = pricer.ruleOf(lotId, stay)
  if (!priced || !chosen) throw new Failure('order.noRule')
  const holdsUntilMs = lastMsOfAmount(exitMs, ms => amountOf(() => priceAt(ms)))
  const { charge, couponFen } = priced
  const { amountFen, lines, minutes, ruleVersion, calendarVersion } = charge
  const stillDueFen = dueFen({ payableFen: amountFen, couponFen, paidFen, discountFen })
  return {
    at: localTimeOf(new Date(exitMs), timeZone),
    ruleName: chosen.ruleName,
    ruleVersion,
    calendarVersion,
    payable: yuan(amountFen),
    minutes,
    lines: writeFeeLines(lines, timeZone),
    coupon: yuan(couponFen),
    paid: yuan(paidFen),
    discount: yuan(discountFen),
    due: yuan(stillDueFen),
    dueByChannel: channelDiscounts(chosen.rule.channelPercentOff).map(offer => ({
      ...offer,
      due: yuan(channelPaysFen(stillDueFen, offer.percentOff)),
    })),
    holdsUntil: holdsUntilMs === null ? null : localTimeOf(new Date(holdsUntilMs), timeZone),
    graceMinutes: chosen.rule.afterPayment.graceMinutes,
  }
}
