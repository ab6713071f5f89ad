import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAbandonedDraft, lastDue, outdated, timedName } from './retention.ts'

const zone = 'Asia/Shanghai'
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => timedName(new Date(Date.UTC(2026, 0, 1 + day, 19))))
const moments = fc.array(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-01'), noInvalidDate: true }), {
  maxLength: 60,
})
const retention = fc.record({ days: fc.integer({ min: 1, max: 10 }), weeks: fc.nat(6) })

describe('which backups are kept', () => {
  it('the newest of each of 7 days and of each of 4 weeks', () => {
    const names = daily(60)
    const gone = new Set(outdated(names, { days: 7, weeks: 4 }, zone))
    const kept = names.filter(name => !gone.has(name)).map(name => name.slice(9, 19))
    // Seven days, and before them the Sundays of Shanghai (19:00 UTC is its next morning) that end the two weeks before the last and the present.
    const days = ['02-23', '02-24', '02-25', '02-26', '02-27', '02-28', '03-01']
    expect(kept).toEqual(['02-14', '02-21', ...days].map(day => `2026-${day}`))
  })

  it('always keeps the newest, never more than days plus weeks, and a second run removes nothing', () =>
    fc.assert(
      fc.property(moments, retention, (dates, keep) => {
        const names = [...new Set(dates.map(timedName))]
        const gone = outdated(names, keep, zone)
        const kept = names.filter(name => !gone.includes(name)).sort()
        expect(kept.at(-1)).toBe([...names].sort().at(-1))
        expect(kept.length).toBeLessThanOrEqual(keep.days + keep.weeks)
        expect(outdated(kept, keep, zone)).toEqual([])
      }),
    ))

  it('never removes a file that is not a scheduled backup', () => {
    const others = ['mine.backup', 'parkdesk-2026-03-02.backup', 'parkdesk-2026-03-02T030000Z.backup.part-7', 'x']
    expect(outdated([...others, ...daily(1)], { days: 1, weeks: 0 }, zone)).toEqual([])
    expect(others.filter(isAbandonedDraft)).toEqual(['parkdesk-2026-03-02T030000Z.backup.part-7'])
    expect(isAbandonedDraft(daily(1)[0] ?? '')).toBe(false)
  })
})

describe('when a backup is due', () => {
  it.each([
    ['2026-03-02T00:00:00Z', '2026-03-01T19:00:00.000Z'],
    ['2026-03-02T19:00:00Z', '2026-03-02T19:00:00.000Z'],
    ['2026-03-02T18:59:59Z', '2026-03-01T19:00:00.000Z'],
  ])('at %s the last due time was %s', (now, due) => {
    expect(lastDue(new Date(now), { hour: 3, minute: 0 }, zone).toISOString()).toBe(due)
  })

  it('once a day over the change to summer time, which skips its hour', () => {
    const dues = Array.from({ length: 72 }, (_, hour) =>
      lastDue(new Date(Date.UTC(2026, 2, 28, hour)), { hour: 2, minute: 30 }, 'Europe/Berlin').toISOString(),
    )
    expect(new Set(dues).size).toBe(4)
  })
})
