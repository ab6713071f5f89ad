import type { Benefit } from '@parkdesk/contract'

/** A coupon that a stay of its plate could use. */
export interface StayCoupon {
  couponId: number
  plate: string
  /** The stay that it was applied to; null: any stay of the plate. */
  orderId: number | null
  benefit: Benefit
  isStackable: boolean
  validFromMs: number
  /** The first moment at which it is no longer valid. */
  validBeforeMs: number
}

interface LeavingStay {
  /** When the stay ends, or the moment of the quote. */
  exitMs: number
  /** null: the stay has no order yet. */
  orderId: number | null
}

/** The order in which benefits apply (design: coupons). */
const places = { free: 0, time: 1, percent: 2, money: 3 } as const

/**
 * Chooses the coupons of a stay, in the order in which they apply: one, or several stackable ones. Those applied to this stay come
 * before those of its plate, then those that expire first; one that makes the stay free is used alone.
 *
 * @param coupons of the stay's plate and lot
 */
export function chooseCoupons<C extends StayCoupon>(coupons: readonly C[], { exitMs, orderId }: LeavingStay): C[] {
  const usable = coupons
    .filter(coupon => coupon.validFromMs <= exitMs && exitMs < coupon.validBeforeMs)
    .filter(coupon => coupon.orderId === null || coupon.orderId === orderId)
    .toSorted(byUrgency)
  const [first] = usable
  if (!first?.isStackable) return first ? [first] : []
  const stacked = usable.filter(({ isStackable }) => isStackable)
  const free = stacked.find(({ benefit }) => benefit.kind === 'free')
  return free ? [free] : stacked.toSorted((a, b) => places[a.benefit.kind] - places[b.benefit.kind])
}

const byUrgency = (a: StayCoupon, b: StayCoupon): number =>
  Number(a.orderId === null) - Number(b.orderId === null) ||
  a.validBeforeMs - b.validBeforeMs ||
  a.couponId - b.couponId
