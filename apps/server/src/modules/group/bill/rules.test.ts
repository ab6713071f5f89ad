import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Span } from '../company/rules.ts'
import { chargeFor, isOver, monthDays } from './rules.ts'

const span = (from: string, until: string | null, spots = 5, priceFen = 30_000): Span => ({
  from,
  until,
  spots,
  priceFen,
})

describe('chargeFor', () => {
  test.each([
    ['a whole month', '2026-02', [span('2026-01-01', null)], 150_000, [28]],
    ['half of it', '2026-02', [span('2026-02-15', null)], 75_000, [14]],
    ['one day of 31', '2026-01', [span('2026-01-31', '2026-02-05')], 4839, [1]],
    ['nothing: it ended before', '2026-02', [span('2026-01-01', '2026-01-31')], 0, []],
    ['nothing: it begins after', '2026-02', [span('2026-03-01', null)], 0, []],
    [
      'more spots from the 16th',
      '2026-04',
      [span('2026-01-01', '2026-04-15'), span('2026-04-16', null, 8)],
      75_000 + 120_000,
      [15, 15],
    ],
    ['a gap', '2024-02', [span('2024-01-01', '2024-02-10'), span('2024-02-20', null)], 103_448, [10, 10]],
    ['a price of nothing', '2026-02', [span('2026-01-01', null, 5, 0)], 0, [28]],
  ])('%s', (_name, month, spans, amountFen, days) => {
    const charge = chargeFor(month, spans)
    expect([charge.amountFen, charge.lines.map(line => line.days)]).toEqual([amountFen, days])
  })

  it('names the days, spots and price that each line was computed from', () => {
    expect(chargeFor('2026-04', [span('2026-01-01', '2026-04-15'), span('2026-04-16', null, 8)]).lines).toEqual([
      { from: '2026-04-01', until: '2026-04-15', days: 15, spots: 5, priceFen: 30_000, amountFen: 75_000 },
      { from: '2026-04-16', until: '2026-04-30', days: 15, spots: 8, priceFen: 30_000, amountFen: 120_000 },
    ])
  })

  const month = fc
    .record({ year: fc.integer({ min: 2020, max: 2032 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month: of }) => `${year}-${String(of).padStart(2, '0')}`)
  /** Cuts a month into spans at some of its days. */
  const spansIn = (of: string) =>
    fc
      .array(
        fc.record({
          days: fc.integer({ min: 1, max: 12 }),
          spots: fc.integer({ min: 0, max: 100_000 }),
          priceFen: fc.integer({ min: 0, max: 100_000_000 }),
        }),
        { maxLength: 6 },
      )
      .map(parts => {
        let at = monthDays(of).first.subtract({ days: 2 })
        return parts.flatMap(({ days, spots, priceFen }) => {
          const from = at.toString()
          at = at.add({ days })
          return spots === 0 ? [] : [{ from, until: at.subtract({ days: 1 }).toString(), spots, priceFen }]
        })
      })
  const monthWithSpans = month.chain(of => spansIn(of).map(spans => ({ of, spans })))

  it('lines add up to the amount, which is within half a fen of the exact sum', () => {
    fc.assert(
      fc.property(monthWithSpans, ({ of, spans }) => {
        const { amountFen, lines } = chargeFor(of, spans)
        expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
        const days = BigInt(monthDays(of).days)
        const exact = lines.reduce(
          (sum, line) => sum + BigInt(line.days) * BigInt(line.spots) * BigInt(line.priceFen),
          0n,
        )
        const off = BigInt(amountFen) * days - exact
        expect(2n * off <= days && 2n * off > -days).toBe(true)
        expect(lines.every(line => line.amountFen >= 0)).toBe(true)
      }),
    )
  })

  it('costs the same however unchanged days are split', () => {
    fc.assert(
      fc.property(
        month,
        fc.integer({ min: 1, max: 27 }),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (of, day, spots, priceFen) => {
          const cut = monthDays(of).first.add({ days: day })
          const whole = chargeFor(of, [span('2019-01-01', null, spots, priceFen)])
          const parts = chargeFor(of, [
            span('2019-01-01', cut.subtract({ days: 1 }).toString(), spots, priceFen),
            span(cut.toString(), null, spots, priceFen),
          ])
          expect(parts.amountFen).toBe(whole.amountFen)
          expect(whole.amountFen).toBe(spots * priceFen)
        },
      ),
    )
  })
})

test('a month is over when its last day has passed', () => {
  expect([isOver('2026-02', '2026-02-28'), isOver('2026-02', '2026-03-01'), isOver('2024-12', '2025-01-01')]).toEqual([
    false,
    true,
    true,
  ])
})
