import type { PayStatus } from '@parkdesk/contract'
import type { CreditDiscount } from '../credit/rules.ts'

export interface Money {
  payableFen: number
  couponFen: number
  /** What the credit of its vehicle took off after coupons; undefined: nothing. */
  credit?: CreditDiscount | undefined
  paidFen: number
  /** What discounts of pay channels took off besides, and goodwill. */
  discountFen: number
}

/** The amount still due for a priced stay, never negative. */
export const dueFen = ({ payableFen, couponFen, credit, paidFen, discountFen }: Money): number =>
  Math.max(0, payableFen - couponFen - (credit?.fen ?? 0) - paidFen - discountFen)

/** The overpaid amount after coupons and discounts. */
export const overpaidFen = ({ payableFen, couponFen, credit, paidFen, discountFen }: Money): number =>
  Math.max(0, paidFen - Math.max(0, payableFen - couponFen - (credit?.fen ?? 0) - discountFen))

/** The pay status of a priced stay that has left. */
export function payStatusOf(money: Money): PayStatus {
  if (money.payableFen === 0) return 'free'
  return dueFen(money) === 0 ? 'paid' : 'unpaid'
}

const secondMs = 1_000
/** No fee rises and falls again within this time. */
const strideMs = 15 * 60_000
const horizonMs = 24 * 3_600_000

/**
 * The last whole second from `atMs` on at which a stay costs the same as at `atMs`; null when that is more than 24 hours away.
 *
 * @param amountAt the price of leaving at a moment
 */
export function lastMsOfAmount(atMs: number, amountAt: (exitMs: number) => number): number | null {
  const amount = amountAt(atMs)
  const isSame = (ms: number) => amountAt(ms) === amount
  let sameMs = atMs
  while (sameMs - atMs < horizonMs && isSame(sameMs + strideMs)) sameMs += strideMs
  if (sameMs - atMs >= horizonMs) return null
  let otherMs = sameMs + strideMs
  while (otherMs - sameMs > secondMs) {
    const middleMs = sameMs + Math.floor((otherMs - sameMs) / 2 / secondMs) * secondMs
    if (isSame(middleMs)) sameMs = middleMs
    else otherMs = middleMs
  }
  return sameMs
}
