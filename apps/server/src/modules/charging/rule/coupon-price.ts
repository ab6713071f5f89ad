import type { Benefit } from '@parkdesk/contract'
import type { PricedCharge } from './pricer.ts'

export interface CouponedCharge<Coupon> {
  /** What the stay costs without coupons, and why. */
  charge: PricedCharge
  /** What its coupons take off that. */
  couponFen: number
  /** Those that did. */
  used: readonly Coupon[]
}

/**
 * Prices a stay with coupons, in the order in which they come off. One that takes nothing off is not used up: of a stay that costs nothing
 * anyway, or after others that left nothing to pay.
 *
 * @param price the stay's price with benefits; undefined where no rule applies, and so is the answer
 */
export function priceWithCoupons<Coupon extends { benefit: Benefit }>(
  price: (benefits: readonly Benefit[]) => PricedCharge | undefined,
  coupons: readonly Coupon[],
): CouponedCharge<Coupon> | undefined {
  const charge = price([])
  if (!charge) return undefined
  let dueFen = charge.amountFen
  let used: readonly Coupon[] = []
  for (const coupon of coupons) {
    if (dueFen === 0) break
    const tried = [...used, coupon]
    const triedFen = price(tried.map(({ benefit }) => benefit))?.amountFen ?? dueFen
    if (triedFen >= dueFen) continue
    dueFen = triedFen
    used = tried
  }
  return { charge, couponFen: charge.amountFen - dueFen, used }
}
