import type { Benefit } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCoupons, type StayCoupon } from './rules.ts'

const hour: Benefit = { kind: 'time', minutes: 60 }
const fiveYuan: Benefit = { kind: 'money', amountFen: 500 }
const half: Benefit = { kind: 'percent', percentOff: 50 }
const free: Benefit = { kind: 'free' }

let made = 0
const coupon = (more: Partial<StayCoupon> = {}): StayCoupon => ({
  couponId: ++made,
  plate: '粤B12345',
  orderId: null,
  benefit: hour,
  isStackable: false,
  validFromMs: 0,
  validBeforeMs: 1_000,
  ...more,
})
const stay = { exitMs: 500, orderId: 7 }

describe('chooseCoupons', () => {
  it('takes one coupon, the one that expires first', () => {
    const late = coupon({ validBeforeMs: 900 })
    const soon = coupon({ validBeforeMs: 600 })
    expect(chooseCoupons([late, soon], stay)).toEqual([soon])
  })

  it('prefers coupons applied to the stay to those of the plate', () => {
    const soon = coupon({ validBeforeMs: 600 })
    const bound = coupon({ orderId: 7 })
    expect(chooseCoupons([soon, bound], stay)).toEqual([bound])
    expect(chooseCoupons([bound], { ...stay, orderId: 8 })).toEqual([])
    expect(chooseCoupons([bound], { ...stay, orderId: null })).toEqual([])
  })

  it('takes several stackable coupons in the order time, percent, money', () => {
    const [money, percent, time] = [fiveYuan, half, hour].map(benefit => coupon({ benefit, isStackable: true }))
    const alone = coupon()
    expect(chooseCoupons([money, percent, time, alone] as StayCoupon[], stay)).toEqual([time, percent, money])
  })

  it('takes only the coupon that makes the stay free', () => {
    const time = coupon({ isStackable: true, validBeforeMs: 600 })
    const whole = coupon({ isStackable: true, benefit: free })
    expect(chooseCoupons([time, whole], stay)).toEqual([whole])
  })

  it('is valid from its first moment until just before its end', () => {
    const given = coupon({ validFromMs: 100, validBeforeMs: 200 })
    const used = (exitMs: number) => chooseCoupons([given], { ...stay, exitMs }).length
    expect([99, 100, 199, 200].map(used)).toEqual([0, 1, 1, 0])
  })

  const anyBenefit = fc.constantFrom(hour, fiveYuan, half, free)
  const anyCoupons = fc.uniqueArray(
    fc.record({
      couponId: fc.integer({ min: 1, max: 50 }),
      plate: fc.constant('粤B12345'),
      orderId: fc.constantFrom(null, 7, 8),
      benefit: anyBenefit,
      isStackable: fc.boolean(),
      validFromMs: fc.integer({ min: 0, max: 10 }),
      validBeforeMs: fc.integer({ min: 1, max: 20 }),
    }),
    { selector: ({ couponId }) => couponId, maxLength: 8 },
  )
  const anyStay = fc.record({ exitMs: fc.integer({ min: 0, max: 20 }), orderId: fc.constantFrom(7, 8, null) })

  it('for any coupons, takes only valid ones for this stay, and several only if all are stackable, in any input order', () => {
    fc.assert(
      fc.property(anyCoupons, anyStay, fc.infiniteStream(fc.nat()), (coupons, leaving, numbers) => {
        const fits = (one: StayCoupon) =>
          one.validFromMs <= leaving.exitMs &&
          leaving.exitMs < one.validBeforeMs &&
          (one.orderId === null || one.orderId === leaving.orderId)
        const chosen = chooseCoupons(coupons, leaving)
        expect(chosen.every(one => coupons.includes(one) && fits(one))).toBe(true)
        expect(chosen.length > 0).toBe(coupons.some(fits))
        expect(chosen.length <= 1 || chosen.every(one => one.isStackable)).toBe(true)
        expect(chosen.length <= 1 || chosen.every(one => one.benefit.kind !== 'free')).toBe(true)
        const isForStay = (one: StayCoupon) => one.orderId !== null
        if (coupons.some(one => fits(one) && isForStay(one)) && chosen[0]?.benefit.kind !== 'free')
          expect(chosen.some(isForStay)).toBe(true)
        const ranks = chosen.map(one => ['time', 'percent', 'money'].indexOf(one.benefit.kind))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const shuffled = coupons
          .map(one => ({ one, at: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        expect(new Set(chooseCoupons(shuffled, leaving))).toEqual(new Set(chosen))
      }),
    )
  })
})
