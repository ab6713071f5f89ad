import fc from 'fast-check'
import { expect, it } from 'vitest'
import { taxOf } from './rules.ts'

it('the printed figures: 9.00 and 50.00 at 9 %, three of 5.00, one of 15.00', () => {
  expect(taxOf(900, 900)).toEqual({ netFen: 826, taxFen: 74 })
  expect(taxOf(5_000, 900)).toEqual({ netFen: 4_587, taxFen: 413 })
  expect(taxOf(500, 900).taxFen * 3).toBe(123)
  expect(taxOf(1_500, 900).taxFen).toBe(124)
})

it('I16: net and tax are the gross amount, and the tax is within half a fen of what the rate says', () => {
  const gross = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(gross, fc.integer({ min: 0, max: 10_000 }), (grossFen, rate) => {
      const { netFen, taxFen } = taxOf(grossFen, rate)
      expect(netFen + taxFen).toBe(grossFen)
      expect(Math.abs(taxFen * (10_000 + rate) - grossFen * rate) * 2).toBeLessThanOrEqual(10_000 + rate)
    }),
  )
})
