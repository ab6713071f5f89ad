import { type FeeLine, fenOf, yuan } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeParts, feeTotalFen } from './fee-parts.ts'
import { feeRows, longFrom, rowsFrom } from './fee-rows.ts'
import { sampleLines } from './sample-lines.test-support.ts'

const fee = fc.integer({ min: -10_000_00, max: 10_000_00 }).map(yuan)
/** Any line with any amount in any cycle, on any day of a month. */
const line = fc
  .tuple(fc.constantFrom(...sampleLines), fee, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 28 }))
  .map(([sample, amount, cycle, day]): FeeLine => {
    const dated =
      'from' in sample ? { from: sample.from.replace(/^(.{8})../, `$1${String(day).padStart(2, '0')}`) } : {}
    return { ...sample, ...dated, ...('cycle' in sample && { cycle }), amount }
  })
const lines = fc.array(line, { maxLength: 300, size: 'max' })

describe('a calculation in rows', () => {
  test('what is shown adds up to the fee, folded or open', () => {
    fc.assert(
      fc.property(lines, fc.func(fc.boolean()), (all, isOpen) => {
        const opened = new Set(feeParts(all).parts.flatMap(({ key }) => (isOpen(key) ? [key] : [])))
        const shown = feeRows(all, opened).flatMap(row => {
          if (row.kind === 'part') return [row.part.amountFen]
          return row.isInPart ? [] : [fenOf(row.line.amount)]
        })
        expect(shown.reduce((sum, amount) => sum + amount, 0)).toBe(feeTotalFen(all))
      }),
    )
  })

  test('every line stands in the open calculation once', () => {
    fc.assert(
      fc.property(lines, all => {
        const { parts, closing } = feeParts(all)
        const rows = feeRows(all, new Set(parts.map(({ key }) => key)))
        const shown = rows.flatMap(row => (row.kind === 'line' ? [row.line] : []))
        expect(new Set(shown)).toEqual(new Set(all))
        expect(shown).toHaveLength(all.length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        expect(closing.some(({ kind }) => kind === 'units')).toBe(false)
      }),
    )
  })

  test('never more than 200 rows at once, and every row on one page', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 200, maxLength: 700, size: 'max' }), all => {
        const rows = feeRows(all, new Set(feeParts(all).parts.map(({ key }) => key)))
        const read: unknown[] = []
        for (let first: number | undefined = 0; first !== undefined; ) {
          const page = rowsFrom(rows, first)
          expect(page.rows.length).toBeLessThanOrEqual(200)
          read.push(...page.rows)
          first = page.next
        }
        expect(read).toEqual(rows)
        expect(rowsFrom(rows, rows.length).from).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  test('to the cent: three dimes are 0.30', () => {
    const dimes = Array.from({ length: 3 }, (): FeeLine => ({ kind: 'moneyOff', amount: '0.10' }))
    expect(yuan(feeTotalFen(dimes))).toBe('0.30')
    expect(feeTotalFen([])).toBe(0)
  })
})

const units = (cycle: number, from: string, to: string): FeeLine => ({
  kind: 'units',
  cycle,
  window: 0,
  tier: 0,
  dayClass: '',
  units: 1,
  unitMinutes: 60,
  unitPrice: '1.00',
  from,
  to,
  minutes: 60,
  amount: '1.00',
})

describe('a long calculation', () => {
  const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}`
  const hours = (cycle: number, date: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      units(cycle, `${day(date)} ${10 + index}:00:00`, `${day(date)} ${11 + index}:00:00`),
    )

  test('is folded by cycle; free time goes with the charged time after it', () => {
    const free: FeeLine = {
      kind: 'free',
      why: 'freeTime',
      from: `${day(3)} 09:00:00`,
      to: `${day(3)} 10:00:00`,
      minutes: 60,
      amount: '0.00',
    }
    const cap: FeeLine = { kind: 'cycleCap', cycle: 2, cap: '10.00', amount: '-3.00' }
    const rounding: FeeLine = { kind: 'rounding', toFen: 100, mode: 'up', amount: '0.00' }
    const all = [...hours(1, 2, 13), free, ...hours(2, 3, 13), cap, rounding]
    const { parts, closing } = feeParts(all)
    expect(parts.map(({ cycle, amountFen, lines: own }) => [cycle, amountFen, own.length])).toEqual([
      [1, 1300, 13],
      [2, 1000, 15],
    ])
    expect(parts[1]?.span).toEqual({ from: `${day(3)} 09:00:00`, to: `${day(3)} 23:00:00` })
    expect(closing).toEqual([rounding])
    expect(feeRows(all, new Set()).map(({ kind }) => kind)).toEqual(['part', 'part', 'line'])
  })

  test('without cycles it is folded by day, a cap with the line before it', () => {
    const cap: FeeLine = { kind: 'windowCap', cycle: 0, window: 0, cap: '10.00', amount: '-3.00' }
    const { parts } = feeParts([...hours(0, 2, 13), cap, ...hours(0, 3, 13)])
    expect(parts.map(({ key, lines: own }) => [key, own.length])).toEqual([
      [day(2), 14],
      [day(3), 13],
    ])
  })

  test('a short one is not folded', () => {
    const short = hours(1, 2, longFrom - 1)
    expect(feeRows(short, new Set()).every(({ kind }) => kind === 'line')).toBe(true)
  })
})
