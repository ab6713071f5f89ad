import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredDays, windowOf } from './rules.ts'

const offer = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '08:00', untilHour: '10:00', mostDaysAhead: 2 }
const shanghai = { ...offer, timeZone: 'Asia/Shanghai' }

describe('[operation/appointmentRules] what can be booked', () => {
  it('is today until its window is over, then the days ahead, on the weekdays of the rule', () => {
    const at = (time: string) => new Date(`2026-03-02T${time}:00+08:00`)
    expect(offeredDays(shanghai, at('09:59'))).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
    expect(offeredDays(shanghai, at('10:00'))).toEqual(['2026-03-03', '2026-03-04'])
    // 2 March 2026 is a Monday.
    expect(offeredDays({ ...shanghai, weekdays: [3] }, at('09:00'))).toEqual(['2026-03-04'])
    expect(offeredDays({ ...shanghai, mostDaysAhead: 0 }, at('10:00'))).toEqual([])
  })

  it('ends after it begins wherever the lot is, also on days when clocks change', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu')
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 0, max: 60 }), (timeZone, now, mostDaysAhead) => {
        const each = { ...offer, timeZone, mostDaysAhead }
        const days = offeredDays(each, now)
        expect(days.length).toBeGreaterThanOrEqual(mostDaysAhead)
        for (const day of days) {
          const { from, before } = windowOf(each, day)
          expect(before.getTime()).toBeGreaterThan(from.getTime())
          expect(before.getTime()).toBeGreaterThan(now.getTime())
        }
      }),
    )
  })
})
