import { replayChangeCount } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addStay, type ComparedStay, emptyTally, lengthPart, type Tally } from './rules.ts'

const tallyOf = (stays: readonly ComparedStay[]): Tally<ComparedStay> => {
  const tally = emptyTally<ComparedStay>()
  for (const stay of stays) addStay(tally, stay)
  return tally
}

/** Few different ones, too, so that equal changes compete for the last places. */
const fee = fc.option(fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(0, 500, 1_000)), { freq: 8 })
const anyStays = fc
  .array(
    fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      lengthMs: fc.integer({ min: 0, max: 5 * 86_400_000 }),
      beforeFen: fee,
      afterFen: fee,
    }),
    { maxLength: 200, size: 'max' },
  )
  .map(stays => stays.map((stay, index): ComparedStay => ({ ...stay, orderId: index + 1 })))

const sumOf = (sums: readonly { stays: number; beforeFen: number; afterFen: number }[]) =>
  sums.reduce(
    (all, each) => ({
      stays: all.stays + each.stays,
      beforeFen: all.beforeFen + each.beforeFen,
      afterFen: all.afterFen + each.afterFen,
    }),
    { stays: 0, beforeFen: 0, afterFen: 0 },
  )

describe('the tally of a replay', () => {
  it('divides its stays by hour, by length and by change without losing one or a fen', () => {
    fc.assert(
      fc.property(anyStays, stays => {
        const { total, byHour, byLength, dearer, cheaper, same, ...tally } = tallyOf(stays)
        const compared = stays.filter(stay => stay.beforeFen !== null && stay.afterFen !== null)
        expect(tally.stays).toBe(stays.length)
        expect(total.stays).toBe(compared.length)
        expect(sumOf(byHour)).toEqual(total)
        expect(sumOf(byLength)).toEqual(total)
        expect(dearer.stays + cheaper.stays + same.stays).toBe(total.stays)
        expect(dearer.amountFen - cheaper.amountFen).toBe(total.afterFen - total.beforeFen)
        expect(tally.unpriced.before).toBe(stays.filter(stay => stay.beforeFen === null).length)
        expect(tally.unpriced.after).toBe(stays.filter(stay => stay.afterFen === null).length)
      }),
    )
  })

  it('is the same whatever the order of the stays', () => {
    const shuffled = anyStays.chain(stays =>
      fc.tuple(fc.constant(stays), fc.shuffledSubarray(stays, { minLength: stays.length })),
    )
    fc.assert(
      fc.property(shuffled, ([stays, others]) => {
        expect(tallyOf(others)).toEqual(tallyOf(stays))
      }),
    )
  })

  it('keeps the largest changes, whichever way, and of equal ones the earlier orders', () => {
    const size = (stay: ComparedStay) => Math.abs((stay.afterFen ?? 0) - (stay.beforeFen ?? 0))
    fc.assert(
      fc.property(anyStays, stays => {
        const expected = stays
          .filter(stay => stay.beforeFen !== null && stay.afterFen !== null && size(stay) > 0)
          .sort((a, b) => size(b) - size(a) || a.orderId - b.orderId)
          .slice(0, replayChangeCount)
        expect(tallyOf(stays).changes).toEqual(expected)
      }),
    )
  })
})

describe('the part a length of stay falls in', () => {
  const minutes = (count: number, ms = 0) => count * 60_000 + ms
  it.each([
    ['nothing', 0, 0],
    ['a bound belongs to the part below it', minutes(15), 0],
    ['a millisecond more does not', minutes(15, 1), 1],
    ['an hour', minutes(60), 2],
    ['a day', minutes(1440), 6],
    ['two days', minutes(2880), 7],
    ['longer', minutes(2880, 1), 8],
    ['123 days', minutes(123 * 1440), 8],
  ])('%s', (_what, lengthMs, part) => expect(lengthPart(lengthMs)).toBe(part))
})
