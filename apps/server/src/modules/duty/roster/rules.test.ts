import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftOn } from '../shift-pattern/rules.ts'
import { clashOf, daysBetween, daysOf, mondayOf, shortOf, spanOf } from './rules.ts'

const hourMs = 3_600_000
const span = (from: number, to: number) => ({ startsAt: new Date(from * hourMs), endsAt: new Date(to * hourMs) })

describe('[basic/shift] rules of the roster', () => {
  it('a night shift ends by the wall clock, also in the night in which clocks change', () => {
    const plain = spanOf('2026-03-02', '20:00', 720, 'Asia/Shanghai')
    expect(plain.startsAt.toISOString()).toBe('2026-03-02T12:00:00.000Z')
    expect(plain.endsAt.toISOString()).toBe('2026-03-03T00:00:00.000Z')
    const spring = spanOf('2026-03-28', '20:00', 720, 'Europe/Berlin')
    expect((spring.endsAt.getTime() - spring.startsAt.getTime()) / hourMs).toBe(11)
    expect(spring.endsAt.toISOString()).toBe('2026-03-29T06:00:00.000Z')
  })

  it('a shift beside another needs the rest between, on both sides; one that meets it is a clash before that', () => {
    expect(clashOf(span(20, 28), [span(8, 16)], 4)).toBeUndefined()
    expect(clashOf(span(19, 27), [span(8, 16)], 4)).toMatchObject({ reason: 'rest' })
    expect(clashOf(span(8, 16), [span(19, 27)], 4)).toMatchObject({ reason: 'rest' })
    expect(clashOf(span(8, 16), [span(30, 38), span(15, 23)], 24)).toMatchObject({ reason: 'overlap' })
    expect(clashOf(span(8, 16), [span(16, 24)], 0)).toBeUndefined()
  })

  const anySpan = fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 24 }))
    .map(([at, length]) => span(at, at + length))
  it('whoever passes the rest rule is never in two places, and rests as long as he has to', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 12 }), fc.integer({ min: 8, max: 11 }), (wishes, rest) => {
        const kept: ReturnType<typeof span>[] = []
        for (const wish of wishes) if (!clashOf(wish, kept, rest)) kept.push(wish)
        const inOrder = kept.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        return inOrder.every((one, at) => {
          const next = inOrder[at + 1]
          return !next || next.startsAt.getTime() - one.endsAt.getTime() >= rest * hourMs
        })
      }),
    )
  })

  it('hours below the minimum are those in which a count of every hour finds too few', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (shifts, minimum) => {
        const found = shortOf(span(24, 48), minimum, shifts)
        const missing = found.reduce(
          (sum, short) => sum + (short.missing * (short.endsAt.getTime() - short.startsAt.getTime())) / hourMs,
          0,
        )
        let counted = 0
        for (let hour = 24; hour < 48; hour++) {
          const there = shifts.filter(
            shift => shift.startsAt <= span(hour, 0).startsAt && shift.endsAt >= span(0, hour + 1).endsAt,
          )
          counted += Math.max(0, minimum - there.length)
        }
        return missing === counted
      }),
    )
    expect(shortOf(span(8, 20), 1, [span(10, 12), span(12, 14)])).toEqual([
      { ...span(8, 10), missing: 1 },
      { ...span(14, 20), missing: 1 },
    ])
  })

  it('crews of a cycle that start inside it keep every shift staffed, before the anchor day as well', () => {
    const night = { name: '夜班', startsAt: '22:00', minutes: 480 }
    const shifts = [
      { name: '早班', startsAt: '06:00', minutes: 480 },
      { name: '中班', startsAt: '14:00', minutes: 480 },
      night,
    ]
    const pattern = { shifts, cycle: [1, 1, 2, 2, 3, 3, 0, 0], anchorDay: '2026-03-02' }
    for (const day of daysBetween('2026-02-01', '2026-04-30')) {
      const names = [0, 2, 4, 6].map(offset => shiftOn(pattern, offset, day)?.name)
      expect(names.toSorted(), day).toEqual(['中班', '夜班', '早班', undefined].toSorted())
    }
    expect(shiftOn(pattern, 5, '2026-03-02')).toEqual(night)
    expect(shiftOn(pattern, 5, '2026-02-22')).toEqual(night)
  })

  it('a month has its days, a week begins on Monday', () => {
    expect(daysOf('2028-02')).toHaveLength(29)
    expect([mondayOf('2026-03-08'), mondayOf('2026-03-09')]).toEqual(['2026-03-02', '2026-03-09'])
  })
})
