import type { Benefit } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTariff } from '../engine/rules.ts'
import { anyRule } from '../engine/testing/any-rule.ts'
import { plainCalendar } from '../engine/testing/stay.ts'
import { priceWithCoupons } from './coupon-price.ts'

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map(minutes => ({ kind: 'time' as const, minutes })),
  fc.integer({ min: 0, max: 100 }).map(percentOff => ({ kind: 'percent' as const, percentOff })),
  fc.integer({ min: 0, max: 2000 }).map(amountFen => ({ kind: 'money' as const, amountFen })),
  fc.constant({ kind: 'free' as const }),
)
const coupons = fc
  .array(benefit, { maxLength: 4 })
  .map(list => list.map((one, couponId) => ({ couponId, benefit: one })))
const named = { ruleId: 1, ruleVersion: 1, calendarVersion: 1, assignmentVersion: 1 }

it('leaves never less than nothing to pay, never more than without coupons, and uses none up that takes nothing off', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 3000 }), coupons, (rule, minutes, held) => {
      const tariff = openTariff(rule, plainCalendar())
      const price = (benefits: readonly Benefit[]) => ({
        ...tariff.price({ entryMs: 0, exitMs: minutes * 60_000, benefits }),
        ...named,
      })
      const priced = priceWithCoupons(price, held)
      if (!priced) throw new Error('a rule applies')
      const { charge, couponFen, used } = priced
      expect(charge).toEqual(price([]))
      expect(couponFen).toBeGreaterThanOrEqual(0)
      expect(couponFen).toBeLessThanOrEqual(charge.amountFen)
      expect(couponFen).toBe(charge.amountFen - price(used.map(one => one.benefit)).amountFen)
      expect(used.length > 0).toBe(couponFen > 0)
      expect(held.filter(one => used.includes(one))).toEqual(used)
    }),
    { numRuns: 500 },
  )
})

it('stops once nothing is left to pay', () => {
  const price = (benefits: readonly Benefit[]) => ({
    amountFen: benefits.length > 0 ? 0 : 500,
    lines: [],
    minutes: { charged: 0, free: 0, outside: 0 },
    ...named,
  })
  const held = [{ benefit: { kind: 'free' as const } }, { benefit: { kind: 'money' as const, amountFen: 300 } }]
  expect(priceWithCoupons(price, held)).toMatchObject({ couponFen: 500, used: [held[0]] })
  expect(priceWithCoupons(() => undefined, held)).toBeUndefined()
})
