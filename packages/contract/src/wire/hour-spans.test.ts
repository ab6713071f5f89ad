import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourSpans, isInHours } from './hour-spans.ts'

const zone = 'Asia/Shanghai'
const ms = (local: string) => Date.parse(`2026-03-${local.replace(' ', 'T')}:00+08:00`)
const night = { weekdays: [1, 2, 3, 4, 5], fromHour: '18:00', untilHour: '08:00' }

describe('hours of the week in a span of time', () => {
  it('hours over midnight belong to the day on which they begin: a Friday goes on into Saturday', () => {
    // 6 March 2026 is a Friday.
    const spans = hourSpans(night, zone, { fromMs: ms('06 12:00'), toMs: ms('09 20:00') })
    expect(spans).toEqual([
      { fromMs: ms('06 18:00'), toMs: ms('07 08:00') },
      { fromMs: ms('09 18:00'), toMs: ms('09 20:00') },
    ])
    expect(hourSpans(night, zone, { fromMs: ms('07 03:00'), toMs: ms('07 05:00') })).toHaveLength(1)
    expect(isInHours(night, zone, ms('08 03:00'))).toBe(false)
  })

  it('never begin before the first day or after the last', () => {
    const days = { first: Temporal.PlainDate.from('2026-03-03'), last: Temporal.PlainDate.from('2026-03-03') }
    const spans = hourSpans(night, zone, { fromMs: ms('02 00:00'), toMs: ms('06 00:00') }, days)
    expect(spans).toEqual([{ fromMs: ms('03 18:00'), toMs: ms('04 08:00') }])
  })

  it('hold each minute whose clock and weekday they name, and no other', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    const anyHours = fc
      .record({ weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), from: clock, until: clock })
      .filter(({ from, until }) => from !== until)
    const start = ms('02 00:00')
    const anySpan = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }))
    const naively = ({ weekdays, from, until }: { weekdays: number[]; from: string; until: string }, atMs: number) => {
      const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone)
      const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
      const before = ((at.dayOfWeek + 5) % 7) + 1
      if (from < until) return weekdays.includes(at.dayOfWeek) && from <= time && time < until
      return (weekdays.includes(at.dayOfWeek) && time >= from) || (weekdays.includes(before) && time < until)
    }
    fc.assert(
      fc.property(anyHours, anySpan, ({ weekdays, from, until }, [begin, length]) => {
        const span = { fromMs: start + begin * 1_800_000, toMs: start + (begin + length) * 1_800_000 }
        const found = hourSpans({ weekdays, fromHour: from, untilHour: until }, zone, span)
        for (let atMs = span.fromMs; atMs < span.toMs; atMs += 1_800_000) {
          const isFound = found.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
          expect(isFound).toBe(naively({ weekdays, from, until }, atMs))
        }
      }),
    )
  })
})
