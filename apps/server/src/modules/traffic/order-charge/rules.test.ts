import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueFen, lastMsOfAmount, overpaidFen, payStatusOf } from './rules.ts'

describe('money of a priced stay', () => {
  it.each([
    ['free', 0, 0, { payableFen: 0, couponFen: 0, paidFen: 0, discountFen: 0 }],
    ['free', 0, 500, { payableFen: 0, couponFen: 0, paidFen: 500, discountFen: 0 }],
    ['unpaid', 1000, 0, { payableFen: 1000, couponFen: 0, paidFen: 0, discountFen: 0 }],
    ['unpaid', 200, 0, { payableFen: 1000, couponFen: 300, paidFen: 500, discountFen: 0 }],
    ['paid', 0, 0, { payableFen: 1000, couponFen: 300, paidFen: 700, discountFen: 0 }],
    ['paid', 0, 200, { payableFen: 1000, couponFen: 300, paidFen: 900, discountFen: 0 }],
    ['paid', 0, 900, { payableFen: 200, couponFen: 300, paidFen: 900, discountFen: 0 }],
    ['paid', 0, 0, { payableFen: 2000, couponFen: 0, paidFen: 1900, discountFen: 100 }],
    ['unpaid', 100, 0, { payableFen: 2000, couponFen: 0, paidFen: 1850, discountFen: 50 }],
  ] as const)('%s: %d due, %d too much of %o', (payStatus, due, overpaid, money) => {
    expect([payStatusOf(money), dueFen(money), overpaidFen(money)]).toEqual([payStatus, due, overpaid])
  })
})

describe('lastMsOfAmount', () => {
  const secondMs = 1_000
  const hourMs = 3_600_000
  /** ¥5 a begun hour from 0, at most ¥30. */
  const hourly = (ms: number) => Math.min(3_000, Math.ceil(ms / hourMs) * 500)

  it('is the last second before the fee changes, and null when it does not for a day', () => {
    expect(lastMsOfAmount(10 * 60_000, hourly)).toBe(hourMs)
    expect(lastMsOfAmount(hourMs, hourly)).toBe(hourMs)
    expect(lastMsOfAmount(hourMs + secondMs, hourly)).toBe(2 * hourMs)
    expect(lastMsOfAmount(6 * hourMs, hourly)).toBe(null)
    expect(lastMsOfAmount(0, ms => (ms < 24 * hourMs ? 1 : 2))).toBe(24 * hourMs - secondMs)
  })

  it('costs the same until then, and something else a second later', () => {
    const at = fc.integer({ min: 0, max: 5 * 3_600 }).map(seconds => seconds * secondMs)
    const unitMs = fc.integer({ min: 1, max: 7_200 }).map(seconds => seconds * secondMs)
    fc.assert(
      fc.property(at, unitMs, (atMs, unit) => {
        const amountAt = (ms: number) => Math.ceil(ms / unit)
        const last = lastMsOfAmount(atMs, amountAt) ?? Number.NaN
        expect(amountAt(last)).toBe(amountAt(atMs))
        expect(amountAt(last + secondMs)).not.toBe(amountAt(atMs))
      }),
    )
  })
})
