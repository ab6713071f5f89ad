import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditTier, creditDiscountOf, creditOffFen, fallingTier } from './rules.ts'

const tiers: CreditTier[] = [
  { minScore: 600, percentOff: 5, mostFen: 300 },
  { minScore: 800, percentOff: 10, mostFen: null },
]

describe('[operation/creditDiscount] what credit takes off', () => {
  it.each([
    ['below the first tier nothing', 599, 1000, 0],
    ['by the tier that it reaches', 600, 1000, 50],
    ['at most what the tier says', 799, 100_000, 300],
    ['by the highest that it reaches', 1000, 100_000, 10_000],
    ['to the nearest fen, half a fen up', 800, 1005, 101],
    ['of nothing nothing', 1000, 0, 0],
  ])('%s', (_what, score, restFen, off) => {
    expect(creditOffFen({ score, tiers }, restFen)).toBe(off)
  })

  it('no discount is no discount of 0', () => {
    const free = { charge: { amountFen: 500 }, couponFen: 500 }
    expect(creditDiscountOf(free, { score: 900, tiers })).toBeUndefined()
    expect(creditDiscountOf({ ...free, couponFen: 0 }, undefined)).toBeUndefined()
    expect(creditDiscountOf({ ...free, couponFen: 100 }, { score: 900, tiers })).toEqual({ fen: 40, score: 900 })
  })

  const tier = fc.record({
    minScore: fc.integer({ min: 0, max: 1000 }),
    percentOff: fc.integer({ min: 1, max: 100 }),
    mostFen: fc.option(fc.integer({ min: 0, max: 5000 })),
  })
  const allowed = fc.array(tier, { maxLength: 5 }).filter(list => fallingTier(list) === undefined)
  const score = fc.integer({ min: 0, max: 1000 })

  it('is never below 0, never more than is left, and never less for a better score', () => {
    fc.assert(
      fc.property(allowed, score, score, fc.integer({ min: 0, max: 1_000_000 }), (list, one, other, restFen) => {
        const of = (which: number) => creditOffFen({ score: which, tiers: list }, restFen)
        expect(of(one)).toBeGreaterThanOrEqual(0)
        expect(of(one)).toBeLessThanOrEqual(restFen)
        expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)))
      }),
    )
  })

  it('tiers that fall are found by their place', () => {
    const [low, high] = tiers
    if (!low || !high) throw new Error('there are two')
    expect(fallingTier(tiers)).toBeUndefined()
    expect(fallingTier([high, low])).toBe(1)
    expect(fallingTier([low, { ...high, minScore: 600 }])).toBe(1)
    expect(fallingTier([low, { ...high, percentOff: 4 }])).toBe(1)
    expect(fallingTier([low, { ...high, mostFen: 200 }])).toBe(1)
    expect(
      fallingTier([
        { ...low, mostFen: null },
        { ...high, mostFen: 900 },
      ]),
    ).toBe(1)
  })
})
