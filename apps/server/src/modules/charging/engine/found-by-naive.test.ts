import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import type { EarlierVisit, StayToPrice } from './charge.ts'
import { priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const tiers = (...list: [minutes: number | null, unitMinutes: number, priceFen: number][]) => ({
  kind: 'tiers' as const,
  tiers: list.map(([minutes, unitMinutes, priceFen]) => ({ minutes, unitMinutes, priceFen })),
})
const allDay = (...list: Parameters<typeof tiers>) => [{ from: '00:00', to: '24:00', price: tiers(...list) }]
const fee = (
  rule: Partial<ChargeRuleInput>,
  [entry, exit]: [string, string],
  { visits = [], ...more }: Partial<StayToPrice> & { visits?: EarlierVisit[] } = {},
) =>
  priceStay(
    ChargeRule.parse({ windows: allDay([null, 60, 500]), ...rule }),
    calendar,
    stay(`2024-04-${entry}`, `2024-04-${exit}`, more),
    visits,
  ).amountFen
const visit = (entry: string, exit: string, more: Partial<EarlierVisit> = {}): EarlierVisit => ({
  entryMs: at(`2024-04-${entry}`),
  exitMs: at(`2024-04-${exit}`),
  ...more,
})

describe('stays on which the engine and the naive calculation once differed', () => {
  it('a payment is cut to the minute like an exit where seconds are dropped', () => {
    const paidAtMs = at('2024-04-17 10:00:40')
    // Paid as he came in, at 10:00: nothing before it, and an hour after it.
    expect(fee({ seconds: 'dropped' }, ['17 10:00:05', '17 11:00:30'], { paidAtMs })).toBe(500)
  })

  it('what comes after a payment goes by the day of the first visit it counts with', () => {
    const days = (from: string, priceFen: number) => ({
      from: '00:00',
      to: '24:00',
      days: [from],
      price: tiers([null, 60, priceFen]),
    })
    const rule = {
      windows: [days('workday', 300), days('saturday', 600)],
      outside: 'free' as const,
      daysBy: 'entryDay' as const,
      acrossVisits: { reentryMinutes: 30 },
    }
    const paidAtMs = at('2024-04-20 01:00')
    // Friday 20:00 to 23:50 is four hours; back from 00:10 to the payment 4:40 in all, five; then two hours more at Friday's 3 yuan.
    const visits = [visit('19 20:00', '19 23:50')]
    expect(fee(rule, ['20 00:10', '20 03:00'], { visits, paidAtMs })).toBe(300 + 600)
  })

  it('a window over days leaves the count of the day as it is', () => {
    const rule = {
      windows: [
        ...allDay([60, 60, 1000], [null, 60, 100]),
        { from: '10:00', to: '12:00', week: { from: 3, to: 4 }, price: { kind: 'free' as const } },
      ],
      tierScope: 'day' as const,
      cycle: { kind: '24h' as const, fullPriceFen: 2000 },
    }
    // Wednesday 08:00 to Thursday 08:00 is a full cycle, eight hours of it on Thursday; after 12:00 two hours of the second tier.
    expect(fee(rule, ['17 08:00', '18 14:00'])).toBe(2000 + 200)
  })

  it('equal cycles of two days carry the count of their last day on', () => {
    const rule = {
      windows: allDay([120, 60, 1000], [null, 60, 100]),
      tierScope: 'day' as const,
      cycle: { kind: 'hours' as const, hours: 48, fullPriceFen: 2000 },
    }
    // Four full cycles from 10:00 to 10:00, and two hours of a day that has ten hours behind it.
    expect(fee(rule, ['01 10:00', '09 12:00'])).toBe(4 * 2000 + 2 * 100)
  })

  it('days are alike only where the same time counts on them', () => {
    const rule = {
      windows: [
        { from: '19:30', to: '00:45', price: tiers([30, 10, 100], [null, 120, 1000]) },
        { from: '08:00', to: '19:30', price: { kind: 'free' as const } },
      ],
      outside: 'free' as const,
      tierScope: 'day' as const,
      windowEdge: 'keepUnit' as const,
    }
    // The first evening 3.00 and 20.00, after midnight 3.00 and a unit that goes on to 02:30. That day has 2:30 behind it in the evening: three
    // units, the last until 01:30 of the third day, which has none behind it and costs what the first did.
    expect(fee(rule, ['17 12:00', '20 12:00'])).toBe(3600 + 3000 + 3600)
  })

  it('a clock price that long stays owe is not due in a cycle that the vehicle was away for', () => {
    const rule = {
      cycle: { kind: 'hours' as const, hours: 5 },
      clockPrices: [{ at: '03:00', priceFen: 700, orStayOverMinutes: 60 }],
      acrossVisits: { share: 'minutes' as const },
    }
    // 05:00 to 06:00 cost 5.00. Until 22:00 in the fourth cycle, the two between without a visit: an hour and the clock price in both.
    expect(fee(rule, ['17 21:00', '17 22:00'], { visits: [visit('17 05:00', '17 06:00')] })).toBe(700 + 500 + 700)
  })

  it('a price by entry and exit holds for a visit that has no free time, too', () => {
    const rule = {
      freeTime: { minutes: 30, isFirstVisitOnly: true },
      stayPrices: [{ entry: { from: '08:00', to: '10:00' }, exit: { from: '15:00', to: '19:00' }, priceFen: 2000 }],
    }
    expect(fee(rule, ['17 09:00', '17 17:00'], { visits: [visit('17 07:00', '17 07:20')] })).toBe(2000)
  })

  it('a coupon at the start leaves the entry where it was for who comes back, and for the first visit of a day', () => {
    const coupon = { benefits: [{ kind: 'time' as const, minutes: 60 }] }
    const back = { couponTime: 'start' as const, freeTime: { minutes: 30 }, acrossVisits: { reentryMinutes: 15 } }
    // 08:00 to 08:20 was free; back at 08:30 for 80 minutes, of which the coupon leaves 20: 40 in all are an hour.
    expect(fee(back, ['17 08:30', '17 09:50'], { ...coupon, visits: [visit('17 08:00', '17 08:20')] })).toBe(500)
    const first = { couponTime: 'start' as const, freeTime: { minutes: 30, isFirstVisitOnly: true } }
    // In at 23:40 as the second visit of the day: no free time, though the coupon takes the stay over midnight.
    expect(fee(first, ['17 23:40', '18 01:00'], { ...coupon, visits: [visit('17 08:00', '17 08:20')] })).toBe(500)
  })

  it('what a payment leaves of a cap of a period stays exact', () => {
    const rule = {
      windows: allDay([null, 45, 501]),
      unitRounding: 'perMinute' as const,
      acrossVisits: { periodCap: { per: 'day' as const, capFen: 1500 } },
    }
    // 40 minutes at 5.01 for 45 are 4.45⅓, of which 10.54⅔ are left.
    const paidAtMs = at('2024-04-17 08:40')
    expect(fee(rule, ['17 08:00', '17 18:00'], { paidAtMs })).toBe(445 + 1055)
  })

  it('a price by entry and exit holds for a stay that has no length, in a region or not', () => {
    const rule = {
      freeTime: { minutes: 0, isInclusive: false },
      seconds: 'dropped' as const,
      stayPrices: [{ entry: { from: '08:00', to: '10:00' }, exit: { from: '08:00', to: '19:00' }, priceFen: 2000 }],
      regionPrices: [{ regions: ['VIP'], windows: allDay([null, 60, 900]) }],
    }
    const within: [string, string] = ['17 09:00:05', '17 09:00:55']
    const [fromMs, toMs] = [at('2024-04-17 09:00:05'), at('2024-04-17 09:00:55')]
    // 09:00 to 09:00: no time in any region, and not shorter than the free time of nothing.
    expect(fee(rule, within)).toBe(2000)
    expect(fee(rule, within, { regions: [{ name: 'VIP', fromMs, toMs, isEndSeen: true }] })).toBe(2000)
  })

  it('seconds are dropped of a payment also where the idle fee ends at it', () => {
    const rule = {
      windows: [{ from: '00:00', to: '24:00', price: { kind: 'free' as const } }],
      seconds: 'dropped' as const,
      chargingBay: { graceMinutes: 0, unitMinutes: 30, priceFen: 300 },
    }
    const [fromMs, toMs] = [at('2024-04-17 09:50'), at('2024-04-17 10:01')]
    const paidAtMs = at('2024-04-17 10:00:40')
    // Paid as he came in, at 10:00, so that there is no time to leave in: 10:01 to 10:10 is a begun unit.
    expect(fee(rule, ['17 10:00:05', '17 10:10'], { paidAtMs, sessions: [{ fromMs, toMs }] })).toBe(300)
  })

  it('seconds that are dropped touch no other period', () => {
    const rule = {
      windows: allDay([null, 60, 800]),
      seconds: 'dropped' as const,
      acrossVisits: { periodCap: { per: 'day' as const, capFen: 500 } },
    }
    // 23:00 to 00:00 is an hour of one day.
    expect(fee(rule, ['17 23:00', '18 00:00:30'])).toBe(500)
  })
})
