import { ChargeRule } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const flatHour = (priceFen: number) => ({
  kind: 'tiers' as const,
  tiers: [{ minutes: null, unitMinutes: 60, priceFen }],
})
/** 3 yuan an hour, at most 30 a day; at weekends 6, at most 60. */
const rule = (daysBy: 'eachDay' | 'entryDay', kind: '24h' | 'day' = 'day') =>
  ChargeRule.parse({
    windows: [
      { from: '00:00', to: '24:00', days: ['workday', 'madeUpWorkday'], price: flatHour(300) },
      {
        from: '00:00',
        to: '24:00',
        days: ['saturday', 'sunday', 'holiday', 'smallHoliday', 'goldenWeek'],
        price: flatHour(600),
      },
    ],
    cycle: { kind, caps: { kind: 'byDayClass', capsFen: { saturday: 6000, sunday: 6000 }, otherwiseFen: 3000 } },
    daysBy,
  })
const fee = (of: ChargeRule, entry: string, exit: string, more = {}) =>
  priceStay(of, calendar, stay(entry, exit, more)).amountFen

describe('a stay over several days', () => {
  it.each([
    // Friday 20:00 to Saturday 04:00.
    ['2024-04-19 20:00', '2024-04-20 04:00', 1200 + 2400, 2400, 'four hours of each day; all eight as on Friday'],
    // Sunday 22:00 to Monday 10:00: 2 × 6, 10 × 3; by Sunday 12 × 6, each day below its cap.
    ['2024-04-21 22:00', '2024-04-22 10:00', 1200 + 3000, 1200 + 6000, 'Sunday into Monday'],
    // Friday 12:00 to Sunday 12:00: 30, 60, 60; by Friday three times 30.
    ['2024-04-19 12:00', '2024-04-21 12:00', 3000 + 6000 + 6000, 9000, 'the caps are those of Friday, too'],
    ['2024-04-17 08:00', '2024-04-17 12:00', 1200, 1200, 'within a day there is no difference'],
  ])('%s to %s is %i by each day, %i by the day of entry: %s', (entry, exit, byEach, byEntry) => {
    expect(fee(rule('eachDay'), entry, exit)).toBe(byEach)
    expect(fee(rule('entryDay'), entry, exit)).toBe(byEntry)
  })

  it('goes by the day of entry after a payment, too', () => {
    const paidAtMs = at('2024-04-20 02:00')
    // Friday 20:00 to 02:00 is six hours, and from the payment on two more, all at 3 yuan.
    expect(fee(rule('entryDay', '24h'), '2024-04-19 20:00', '2024-04-20 04:00', { paidAtMs })).toBe(1800 + 600)
  })

  it('goes by the day of the first visit where the vehicle came back', () => {
    const again = ChargeRule.parse({ ...rule('entryDay', '24h'), acrossVisits: { reentryMinutes: 30 } })
    const visits = [{ entryMs: at('2024-04-19 20:00'), exitMs: at('2024-04-19 23:50') }]
    const { amountFen } = priceStay(again, calendar, stay('2024-04-20 00:10', '2024-04-20 02:00'), visits)
    // 3:50 and 1:50 at Friday's 3 yuan: six begun hours in all, four of them paid before.
    expect(amountFen).toBe(600)
  })
})
