import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openFenOf, partsOf } from './rules.ts'

const charge = (merchantChargeId: number, openFen: number) => ({ merchantChargeId, openFen })
const part = (merchantChargeId: number, amountFen: number) => ({ merchantChargeId, amountFen })

it('settles one charge before the next, the last of them in part', () => {
  const open = [charge(1, 600), charge(2, 400), charge(3, 100)]
  expect(partsOf(700, open)).toEqual([part(1, 600), part(2, 100)])
  expect(partsOf(1, open)).toEqual([part(1, 1)])
  expect(partsOf(1100, open)).toEqual([part(1, 600), part(2, 400), part(3, 100)])
})

it('for any charges and amount that is open: the parts add up to it, none is above its charge, and only the last is in part', () => {
  const charges = fc
    .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    .map(all => all.map((openFen, at) => charge(at + 1, openFen)))
  const drawn = charges.chain(open => fc.tuple(fc.constant(open), fc.integer({ min: 1, max: openFenOf(open) })))
  fc.assert(
    fc.property(drawn, ([open, amountFen]) => {
      const parts = partsOf(amountFen, open)
      expect(parts.reduce((sum, one) => sum + one.amountFen, 0)).toBe(amountFen)
      for (const [at, { merchantChargeId, amountFen: fen }] of parts.entries()) {
        const whole = open.find(one => one.merchantChargeId === merchantChargeId)?.openFen ?? 0
        expect(merchantChargeId).toBe(at + 1)
        expect(fen).toBeGreaterThan(0)
        if (at < parts.length - 1) expect(fen).toBe(whole)
        else expect(fen).toBeLessThanOrEqual(whole)
      }
    }),
  )
})
