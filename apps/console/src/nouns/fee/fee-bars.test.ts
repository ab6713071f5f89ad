import { yuan } from '@parkdesk/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadWords, switchLanguage, t } from '../../lib/words.ts'
import { feeBars, feeTicks } from './fee-bars.ts'
import { wallMs } from './fee-times.ts'
import { feeTones, type TimedLine, toneWords } from './fee-tones.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  await loadWords('fee', 'app')
  await switchLanguage('en')
})

const clockAt = (minute: number) =>
  new Date(Date.UTC(2026, 2, 2) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')
const prices = ['1.00', '2.00', '3.00']

/** A stay of pieces one after the other: charged at some price, free, outside. */
const stay = (pieces: number): fc.Arbitrary<TimedLine[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom(...prices, 'free', 'outside')), {
      minLength: 1,
      maxLength: pieces,
      size: 'max',
    })
    .map(lengths => {
      let minute = 0
      return lengths.map(([minutes, price], index): TimedLine => {
        const span = { from: clockAt(minute), to: clockAt(minute + minutes), minutes, amount: '1.00' }
        minute += minutes
        if (price === 'outside') return { kind: 'outside', ...span }
        if (price === 'free') return { kind: 'free', why: 'freeWindow', ...span }
        const inWindow = { cycle: (index % 99) + 1, window: 0, tier: 0, dayClass: '' }
        return { kind: 'units', ...inWindow, units: 1, unitMinutes: 60, unitPrice: price, ...span }
      })
    })

const spanOfAll = (lines: readonly TimedLine[]) => ({ from: lines[0]?.from ?? '', to: lines.at(-1)?.to ?? '' })

describe('time line', () => {
  test('the bars cover the stay once, whatever its length, and are few', () => {
    fc.assert(
      fc.property(stay(600), lines => {
        const bars = feeBars(lines, feeTones(lines).toneOf, spanOfAll(lines))
        expect(bars.length).toBeLessThanOrEqual(240)
        let end = 0
        for (const { start, size } of bars) {
          expect(start).toBeCloseTo(end, 6)
          end = start + size
        }
        expect(end).toBeCloseTo(1, 6)
      }),
      { numRuns: 40 },
    )
  })

  test('the looks share the minutes of the stay; the dearer, the stronger', () => {
    fc.assert(
      fc.property(stay(40), lines => {
        const { tones } = feeTones(lines)
        const minutes = (of: readonly { minutes: number }[]) => of.reduce((sum, each) => sum + each.minutes, 0)
        expect(minutes(tones)).toBe(minutes(lines))
        const shades = tones
          .flatMap(({ line, shade }) => (line.kind === 'units' ? [{ price: Number(line.unitPrice), shade }] : []))
          .sort((a, b) => a.price - b.price)
          .map(({ shade }) => shade)
        expect(shades).toEqual([...new Set(shades)].sort())
      }),
    )
  })

  test('a rule of many prices shows the longest and puts the rest together', () => {
    const lines = Array.from(
      { length: 20 },
      (_, index): TimedLine => ({
        kind: 'units',
        cycle: 0,
        window: 0,
        tier: index,
        dayClass: '',
        units: 1,
        unitMinutes: 60,
        unitPrice: yuan(index * 100),
        from: clockAt(index * 60),
        to: clockAt(index * 60 + 60),
        minutes: 60,
        amount: yuan(index * 100),
      }),
    )
    const { tones, toneOf } = feeTones(lines)
    expect(tones).toHaveLength(8)
    expect(tones.map(tone => toneWords(tone, tones, t)).at(-1)).toBe('Other prices')
    expect(lines.every(line => toneOf(line) !== undefined)).toBe(true)
  })

  test.each([
    ['2026-03-02 08:10:00', '2026-03-02 12:30:00', ['09:00', '10:00', '11:00', '12:00']],
    ['2026-03-02 20:00:00', '2026-03-03 06:00:00', ['22:00', '03-03', '02:00', '04:00']],
    ['2026-03-02 20:00:00', '2026-03-05 06:00:00', ['03-03', '12:00', '03-04', '12:00', '03-05']],
  ])('its scale from %s to %s', (from, to, labels) => {
    const ticks = feeTicks({ from, to })
    expect(ticks.map(({ label }) => label)).toEqual(labels)
    expect(ticks.every(({ at }) => at > 0 && at < 1)).toBe(true)
  })

  test('a scale of 123 days has no more marks than a phone can show', () => {
    expect(feeTicks({ from: '2026-03-02 08:00:00', to: '2026-07-03 09:00:00' }).length).toBeLessThanOrEqual(7)
  })
})

test('wall-clock times keep their distance', () => {
  expect(wallMs('2026-03-03 00:00:00') - wallMs('2026-03-02 23:59:00')).toBe(60_000)
})
