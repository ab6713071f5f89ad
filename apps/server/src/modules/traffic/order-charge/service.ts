import { type DataOf, type OrderPricing, type quoteOrder as quote, yuan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { writeFeeLines } from '../../charging/engine/service.ts'
import { listVisits, openPricer } from '../../charging/rule/service.ts'
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
  const { lotId, timeZone, plate, entryAt, couponFen, paidFen, paidAt } = order
  if (order.parkStatus !== 'inside' || entryAt === null) throw new Failure('order.notInside')
  const entryMs = entryAt.getTime()
  // A device whose clock runs ahead lets a vehicle come in the future.
  const exitMs = Math.max(entryMs, ctx.clock().getTime())
  const money = { paidFen: paidFen + couponFen, paidAtMs: paidAt?.getTime() ?? null }
  const stay = { ...order, ...money, entryMs, exitMs }
  const { tenantId } = ctx.scope
  const pricer = await openPricer(ctx.db, tenantId, [lotId])
  const [visits] = pricer.countsVisits(lotId) ? await listVisits(ctx.db, tenantId, [{ lotId, plate, entryMs }]) : []
  const charge = pricer.price(lotId, stay, visits)
  const chosen = pricer.ruleOf(lotId, stay)
  if (!charge || !chosen) throw new Failure('order.noRule')
  const amountAt = (ms: number) => pricer.price(lotId, { ...stay, exitMs: ms }, visits)?.amountFen ?? Number.NaN
  const holdsUntilMs = lastMsOfAmount(exitMs, amountAt)
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
