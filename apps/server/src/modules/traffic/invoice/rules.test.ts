import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { taxOf, taxOfParts } from './rules.ts'

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

it('I16: the parts of a line share its tax to the fen, each within a fen of its own', () => {
  const grosses = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(grosses, fc.integer({ min: 0, max: 10_000 }), (grossFens, rate) => {
      const parts = taxOfParts(grossFens, rate)
      const sum = (fens: number[]) => fens.reduce((total, each) => total + each, 0)
      expect(sum(parts.map(({ taxFen }) => taxFen))).toBe(taxOf(sum(grossFens), rate).taxFen)
      for (const [at, { netFen, taxFen }] of parts.entries()) {
        const grossFen = grossFens[at] ?? 0
        expect([netFen + taxFen, netFen >= 0, taxFen >= 0]).toEqual([grossFen, true, true])
        expect(Math.abs(taxFen - taxOf(grossFen, rate).taxFen)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

interface Cases {
  tax: {
    lines: { grossFen: number; rateBasisPoints: number | null; netFen: number; taxFen: number }[]
    sums: {
      id: string
      grossFen: number[]
      rateBasisPoints: number
      taxFen: number[]
      sameMoneyInOneLineTaxFen?: number
    }[]
  }
}
const cases = sharedCases<Cases>('invoice-cases.json')

describe.skipIf(!cases)(`tax lines of documents ${skippedWithout}`, () => {
  // A red line is the blue one with a minus, never calculated; a line without a rate has none here.
  const lines = cases?.tax.lines.filter(line => line.grossFen >= 0 && line.rateBasisPoints !== null) ?? []

  it.each(lines)(
    '$grossFen at $rateBasisPoints is $netFen and $taxFen',
    ({ grossFen, rateBasisPoints, netFen, taxFen }) => {
      expect(taxOf(grossFen, rateBasisPoints ?? 0)).toEqual({ netFen, taxFen })
    },
  )

  it('the parts of one line come to the tax of the line, not to the sum of taxes of their own', () => {
    const three = cases?.tax.sums.find(({ id }) => id === 'three-lines')
    const { grossFen = [], rateBasisPoints = 0, taxFen = [], sameMoneyInOneLineTaxFen } = three ?? {}
    expect(grossFen.map(each => taxOf(each, rateBasisPoints).taxFen)).toEqual(taxFen)
    const shared = taxOfParts(grossFen, rateBasisPoints).map(part => part.taxFen)
    expect(shared.reduce((total, each) => total + each, 0)).toBe(sameMoneyInOneLineTaxFen)
    expect(lines.length).toBeGreaterThanOrEqual(20)
  })
})
