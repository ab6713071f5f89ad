import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChargeRule, priceStay } from './rules.ts'

const rule: ChargeRule = { kind: 'unit', freeMinutes: 30, unitMinutes: 60, unitPriceFen: 500, capFenPer24h: 3000 }
const stay = (minutes: number, seconds = 0) => ({ entryMs: 0, exitMs: (minutes * 60 + seconds) * 1000 })

describe('priceStay', () => {
  it.each([
    ['nothing', 0, 0, 0],
    ['free to the second', 30, 0, 0],
    ['one second more is a unit', 30, 1, 500],
    ['a whole unit', 60, 0, 500],
    ['a begun unit counts whole', 60, 1, 1000],
    ['up to the cap', 600, 0, 3000],
    ['a day', 1440, 0, 3000],
    ['a day and an hour', 1500, 0, 3500],
    ['123 days', 123 * 1440, 0, 123 * 3000],
  ])('%s', (_name, minutes, seconds, amountFen) => {
    expect(priceStay(rule, stay(minutes, seconds)).amountFen).toBe(amountFen)
  })

  const anyRule: fc.Arbitrary<ChargeRule> = fc.record({
    kind: fc.constant('unit' as const),
    freeMinutes: fc.integer({ min: 0, max: 120 }),
    unitMinutes: fc.integer({ min: 1, max: 240 }),
    unitPriceFen: fc.integer({ min: 0, max: 5000 }),
    capFenPer24h: fc.option(fc.integer({ min: 0, max: 20_000 })),
  })
  const lengthMs = fc.integer({ min: 0, max: 20 * 86_400_000 })

  it('is never negative, never above the caps, and the lines sum to it', () => {
    fc.assert(
      fc.property(anyRule, lengthMs, (any, exitMs) => {
        const { amountFen, lines } = priceStay(any, { entryMs: 0, exitMs })
        expect(amountFen).toBeGreaterThanOrEqual(0)
        if (any.capFenPer24h !== null)
          expect(amountFen).toBeLessThanOrEqual(Math.ceil(exitMs / 86_400_000) * any.capFenPer24h)
        expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
      }),
    )
  })

  it('never charges a longer stay less', () => {
    fc.assert(
      fc.property(anyRule, lengthMs, fc.integer({ min: 0, max: 86_400_000 }), (any, exitMs, moreMs) => {
        const shorter = priceStay(any, { entryMs: 0, exitMs }).amountFen
        expect(priceStay(any, { entryMs: 0, exitMs: exitMs + moreMs }).amountFen).toBeGreaterThanOrEqual(shorter)
      }),
    )
  })
})
