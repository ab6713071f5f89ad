import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { chargeFor } from '../bill/rules.ts'
import type { Span } from '../company/rules.ts'
import { stepOf, unbilledFenOf, usedOf } from './rules.ts'

const span = (from: string, until: string | null, spots = 2, priceFen = 30_000): Span => ({
  ...{ from, until, spots, priceFen },
})

test.each([
  ['nothing before it begins', [span('2026-04-01', null)], [], 0],
  ['the days so far, today included', [span('2026-03-01', null)], [], 19_355],
  ['whole months before, too', [span('2026-01-01', null)], [], 60_000 + 60_000 + 19_355],
  ['not what is on a bill', [span('2026-01-01', null)], ['2026-01', '2026-02'], 19_355],
  ['a month before one that is billed', [span('2026-01-01', null)], ['2026-02'], 60_000 + 19_355],
  ['nothing after its end', [span('2026-02-01', '2026-02-14')], [], 30_000],
  ['no more than two years back', [span('2020-01-01', '2024-03-31')], [], 60_000],
  ['nothing without an agreement', [], [], 0],
])('unbilled: %s', (_name, spans, billed, fen) => {
  expect(unbilledFenOf(spans, new Set(billed), '2026-03-10')).toBe(fen)
})

test.each([
  [100_000, 79_999, 0],
  [100_000, 80_000, 80],
  [100_000, 99_999, 80],
  [100_000, 100_000, 100],
  [3, 2, 0],
  [100_000, -5, 0],
  [null, 1_000_000, 0],
])('of a limit of %s, %s is step %s', (limitFen, usedFen, step) => {
  expect(stepOf(limitFen, usedFen)).toBe(step)
})

const day = fc.integer({ min: 0, max: 700 }).map(days => Temporal.PlainDate.from('2024-06-01').add({ days }).toString())
const spans = fc
  .record({ from: day, spots: fc.integer({ min: 1, max: 99 }), priceFen: fc.integer({ min: 0, max: 999_999 }) })
  .map(({ from, spots, priceFen }) => [span(from, null, spots, priceFen)])
const monthOf = (today: string, ago: number) =>
  Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: ago }).toString()

it('a bill of a month that is over takes exactly its amount out of what is unbilled', () => {
  fc.assert(
    fc.property(spans, day, fc.integer({ min: 1, max: 20 }), (of, today, ago) => {
      const month = monthOf(today, ago)
      const before = unbilledFenOf(of, new Set(), today)
      expect(unbilledFenOf(of, new Set([month]), today)).toBe(before - chargeFor(month, of).amountFen)
    }),
  )
})

it('used grows with what is owed and falls with what is paid ahead; a step is reached exactly where its part of the limit is', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000_000 })
  const uses = fc.record({ openFen: fen, draftedFen: fen, unbilledFen: fen, advanceFen: fen })
  fc.assert(
    fc.property(uses, fc.integer({ min: 1, max: 10_000_000_000 }), fen, (use, limitFen, moreFen) => {
      const usedFen = usedOf(use)
      expect(usedOf({ ...use, openFen: use.openFen + moreFen }) - usedFen).toBe(moreFen)
      expect(usedFen - usedOf({ ...use, advanceFen: use.advanceFen + moreFen })).toBe(moreFen)
      // Issued from a draft, billed from what was not: the same.
      const issued = { ...use, openFen: use.openFen + use.draftedFen, draftedFen: 0 }
      expect(usedOf(issued)).toBe(usedFen)
      const [used, limit] = [BigInt(usedFen), BigInt(limitFen)]
      const reached = used >= limit ? 100 : used * 5n >= limit * 4n ? 80 : 0
      expect(stepOf(limitFen, usedFen)).toBe(reached)
    }),
  )
})
