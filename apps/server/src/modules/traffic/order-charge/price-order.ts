import type { Benefit } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { type CouponedCharge, priceWithCoupons } from '../../charging/rule/coupon-price.ts'
import { openPricer, type ParkedStay, type Pricer } from '../../charging/rule/pricer.ts'
import { listVisits } from '../../charging/rule/visits.ts'
import { chooseCoupons } from '../../merchant/coupon/rules.ts'
import { listStayCoupons } from '../../merchant/coupon/stay-coupons.ts'
import { listUsedCoupons } from '../../merchant/coupon/used-coupons.ts'
import { type CreditDiscount, creditDiscountOf } from '../credit/rules.ts'
import { findStayCredit } from '../credit/stay-credit.ts'
import * as queries from './queries.ts'

/** Prices an order that has both its ends, with these coupons; undefined: no rule has a price. Fails with order.notPriceable. */
export async function priceBy<Coupon extends { benefit: Benefit }>(
  db: Db,
  tenantId: number,
  order: queries.PricedOrder,
  { pricer, coupons }: { pricer: Pricer; coupons: readonly Coupon[] },
): Promise<CreditedCharge<Coupon> | undefined> {
  const { lotId, plate } = order
  const stay = stayOf(order)
  const { entryMs } = stay
  const [visits] = await listVisits(db, tenantId, [{ lotId, plate, entryMs }], pricer.reachOf)
  const priced = priceWithCoupons(benefits => pricer.price(lotId, { ...stay, benefits }, visits), coupons)
  if (!priced) return undefined
  return { ...priced, credit: creditDiscountOf(priced, await findStayCredit(db, { tenantId, lotId, plate, entryMs })) }
}

/** With what the credit of the vehicle takes off after its coupons. */
export interface CreditedCharge<Coupon> extends CouponedCharge<Coupon> {
  credit: CreditDiscount | undefined
}

/**
 * Prices an order as it stands in the database by the rules of its lot, with the coupons that it has used.
 *
 * @param takesCoupons it is just ending, and may use coupons of its plate
 * @returns undefined: there is no price for it, so a person has to see to it
 */
export async function priceStored(
  db: Db,
  scope: Scope,
  orderId: number,
  { takesCoupons }: { takesCoupons: boolean },
): Promise<CreditedCharge<{ couponId: number; benefit: Benefit }> | undefined> {
  const order = await queries.findOrder(db, scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { lotId, plate } = order
  const used = await listUsedCoupons(db, scope.tenantId, [orderId])
  const available = takesCoupons && used.length === 0 ? await listStayCoupons(db, scope.tenantId, lotId, [plate]) : []
  const chosen = chooseCoupons(available, { exitMs: order.exitAt?.getTime() ?? 0, orderId })
  const pricer = await openPricer(db, scope.tenantId, [lotId])
  const coupons: readonly { couponId: number; benefit: Benefit }[] = used.length > 0 ? used : chosen
  try {
    return await priceBy(db, scope.tenantId, order, { pricer, coupons })
  } catch (error) {
    // As with a stay that a box reports: it waits for a person rather than keeping him from correcting it.
    if (error instanceof Failure) return undefined
    throw error
  }
}

export function stayOf({ parkStatus, entryAt, exitAt, ...order }: queries.PricedOrder): ParkedStay {
  if (parkStatus !== 'left' || entryAt === null || exitAt === null || exitAt < entryAt) {
    throw new Failure('order.notPriceable')
  }
  const { paidFen, discountFen, paidAt, right, ...rest } = order
  return {
    ...rest,
    entryMs: entryAt.getTime(),
    exitMs: exitAt.getTime(),
    paidFen: paidFen + discountFen,
    paidAtMs: paidAt?.getTime() ?? null,
    ...effectOf(right, { entryMs: entryAt.getTime(), exitMs: exitAt.getTime() }),
  }
}
