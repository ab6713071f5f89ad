import type { PayStatus } from '@parkdesk/contract'

interface Money {
  payableFen: number
  couponFen: number
  paidFen: number
}

/** What is still to be paid of a priced stay, never below nothing. */
export const dueFen = ({ payableFen, couponFen, paidFen }: Money): number =>
  Math.max(0, payableFen - couponFen - paidFen)

/** What was paid beyond what the stay costs after its coupons. */
export const overpaidFen = ({ payableFen, couponFen, paidFen }: Money): number =>
  Math.max(0, paidFen - Math.max(0, payableFen - couponFen))

/** Where the payment of a stay that left stands once it is priced. */
export function payStatusOf(money: Money): PayStatus {
  if (money.payableFen === 0) return 'free'
  return dueFen(money) === 0 ? 'paid' : 'unpaid'
}

const secondMs = 1_000
/** No fee rises and falls back within so short a time. */
const strideMs = 15 * 60_000
const horizonMs = 24 * 3_600_000

/**
 * The last whole second from `atMs` on at which a stay costs what it costs at `atMs`; null when that is more than 24 hours away.
 *
 * @param amountAt what it costs to leave at a moment
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
