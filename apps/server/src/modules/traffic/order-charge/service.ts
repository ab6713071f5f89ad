import { type DataOf, type OrderPricing, type quoteOrder as quote, yuan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { effectOf } from '../../access/parking-right/service.ts'
import { writeFeeLines } from '../../charging/engine/service.ts'
import { listVisits, openPricer, priceWithCoupons } from '../../charging/rule/service.ts'
import { chooseCoupons, listStayCoupons } from '../../merchant/coupon/service.ts'
import * as queries from './queries.ts'
import { dueFen, lastMsOfAmount } from './rules.ts'

export { repriceOrder } from './reprice.ts'

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

/** What a vehicle inside would pay if it left now, and until when. Fails with order.notInside, order.noRule. */
export async function quoteOrder(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<DataOf<typeof quote>> {
  const order = await queries.findOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { lotId, timeZone, plate, entryAt, paidFen, paidAt } = order
  if (order.parkStatus !== 'inside' || entryAt === null) throw new Failure('order.notInside')
  const entryMs = entryAt.getTime()
  // A device whose clock runs ahead lets a vehicle come in the future.
  const exitMs = Math.max(entryMs, ctx.clock().getTime())
  const money = { paidFen, paidAtMs: paidAt?.getTime() ?? null }
  const stay = { ...order, ...money, ...effectOf(order.right, entryMs), entryMs, exitMs }
  const { tenantId } = ctx.scope
  const pricer = await openPricer(ctx.db, tenantId, [lotId])
  const [visits] = pricer.countsVisits(lotId) ? await listVisits(ctx.db, tenantId, [{ lotId, plate, entryMs }]) : []
  const coupons = await listStayCoupons(ctx.db, tenantId, lotId, [plate])
  const priceAt = (ms: number) =>
    priceWithCoupons(
      benefits => pricer.price(lotId, { ...stay, benefits, exitMs: ms }, visits),
      chooseCoupons(coupons, { exitMs: ms, orderId }),
    )
  const priced = priceAt(exitMs)
  const chosen = pricer.ruleOf(lotId, stay)
  if (!priced || !chosen) throw new Failure('order.noRule')
  const holdsUntilMs = lastMsOfAmount(exitMs, ms => {
    const then = priceAt(ms)
    return then ? then.charge.amountFen - then.couponFen : Number.NaN
  })
  const { charge, couponFen } = priced
  const { amountFen, lines, minutes, ruleVersion, calendarVersion } = charge
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
    due: yuan(dueFen({ payableFen: amountFen, couponFen, paidFen })),
    holdsUntil: holdsUntilMs === null ? null : localTimeOf(new Date(holdsUntilMs), timeZone),
    graceMinutes: chosen.rule.afterPayment.graceMinutes,
  }
}
