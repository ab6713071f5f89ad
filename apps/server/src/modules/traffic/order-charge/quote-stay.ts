import { channelDiscounts } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { priceWithCoupons } from '../../charging/rule/coupon-price.ts'
import { openPricer } from '../../charging/rule/pricer.ts'
import { listVisits } from '../../charging/rule/visits.ts'
import { chooseCoupons } from '../../merchant/coupon/rules.ts'
import { listStayCoupons } from '../../merchant/coupon/stay-coupons.ts'
import { creditDiscountOf } from '../credit/rules.ts'
import { findStayCredit } from '../credit/stay-credit.ts'
import type { CreditedCharge } from './price-order.ts'
import * as queries from './queries.ts'
import { dueFen, lastMsOfAmount } from './rules.ts'

/** NaN: there is no price, for instance because the rule does not cover a future day. */
function amountOf(price: () => CreditedCharge<unknown> | undefined): number {
  try {
    const priced = price()
    return priced ? priced.charge.amountFen - priced.couponFen - (priced.credit?.fen ?? 0) : Number.NaN
  } catch (error) {
    if (error instanceof Failure) return Number.NaN
    throw error
  }
}

/** What a vehicle inside would pay if it left now, and until when that applies. Fails with row.missing, order.notInside, order.noRule, chargeRule.timeUncovered. */
export async function quoteStay(
  { db, scope, clock }: Pick<SignedInContext, 'db' | 'scope' | 'clock'>,
  orderId: number,
) {
  const order = await queries.findOrder(db, scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { lotId, timeZone, plate, entryAt, paidFen, discountFen, paidAt } = order
  if (order.parkStatus !== 'inside' || entryAt === null) throw new Failure('order.notInside')
  const entryMs = entryAt.getTime()
  // If a device's clock is ahead, the entry may be in the future.
  const exitMs = Math.max(entryMs, clock().getTime())
  const money = { paidFen: paidFen + discountFen, paidAtMs: paidAt?.getTime() ?? null }
  const stayUntil = (ms: number) => ({
    ...order,
    ...money,
    ...effectOf(order.right, { entryMs, exitMs: ms }),
    entryMs,
    exitMs: ms,
  })
  const { tenantId } = scope
  const pricer = await openPricer(db, tenantId, [lotId])
  const [visits] = await listVisits(db, tenantId, [{ lotId, plate, entryMs }], pricer.reachOf)
  const coupons = await listStayCoupons(db, tenantId, lotId, [plate])
  const standing = await findStayCredit(db, { tenantId, lotId, plate, entryMs })
  const priceAt = (ms: number) => {
    const priced = priceWithCoupons(
      benefits => pricer.price(lotId, { ...stayUntil(ms), benefits }, visits),
      chooseCoupons(coupons, { exitMs: ms, orderId }),
    )
    return priced && { ...priced, credit: creditDiscountOf(priced, standing) }
  }
  const priced = priceAt(exitMs)
  const chosen = pricer.ruleOf(lotId, stayUntil(exitMs))
  if (!priced || !chosen) throw new Failure('order.noRule')
  const holdsUntilMs = lastMsOfAmount(exitMs, ms => amountOf(() => priceAt(ms)))
  const { charge, couponFen, credit } = priced
  const stillDueFen = dueFen({ payableFen: charge.amountFen, couponFen, credit, paidFen, discountFen })
  const offers = channelDiscounts(chosen.rule.channelPercentOff)
  const { graceMinutes } = chosen.rule.afterPayment
  const { ruleName } = chosen
  return {
    timeZone,
    exitMs,
    charge,
    couponFen,
    creditFen: credit?.fen ?? 0,
    paidFen,
    discountFen,
    stillDueFen,
    offers,
    holdsUntilMs,
    graceMinutes,
    ruleName,
  }
}
