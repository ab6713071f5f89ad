import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const allDay = (...tiers: { minutes: number | null; unitMinutes: number; priceFen: number }[]) => [
  { from: '00:00', to: '24:00', price: { kind: 'tiers' as const, tiers } },
]
const hourly = allDay({ minutes: null, unitMinutes: 60, priceFen: 100 })
const fee = (rule: ChargeRuleInput, entry: string, exit: string) =>
  priceStay(ChargeRule.parse(rule), calendar, stay(entry, exit)).amountFen

describe('a complete cycle at a price of its own', () => {
  const free90 = { minutes: 90, isDeducted: true }
  it.each([
    ['a full price', { kind: '24h' as const, fullPriceFen: 1500 }],
    ['a cap', { kind: '24h' as const, caps: { kind: 'byIndex' as const, capsFen: [1500] } }],
  ])('uses up the free time of the stay, as it does with %s', (_name, cycle) => {
    expect(fee({ windows: hourly, freeTime: free90, cycle }, '2024-04-17 10:00', '2024-04-18 12:00')).toBe(1700)
  })

  it('holds the clock price that is due once a stay', () => {
    const once: ChargeRuleInput = {
      windows: hourly,
      cycle: { kind: '24h', fullPriceFen: 1500 },
      clockPrices: [{ at: '10:30', priceFen: 700, times: 'perStay' }],
    }
    expect(fee(once, '2024-04-17 10:00', '2024-04-18 11:00')).toBe(1600)
  })

  it('is free where it is free time from end to end; else it costs its price, however much of it was free', () => {
    const free = (minutes: number, per: 'stay' | 'cycle'): ChargeRuleInput => ({
      windows: hourly,
      freeTime: { minutes, isDeducted: true, per },
      cycle: { kind: '24h', fullPriceFen: 1500 },
    })
    expect(fee(free(1440, 'stay'), '2024-04-17 10:00', '2024-04-18 12:00')).toBe(200)
    expect(fee(free(1440, 'cycle'), '2024-04-17 10:00', '2024-04-19 12:00')).toBe(0)
    expect(fee(free(1500, 'stay'), '2024-04-17 10:00', '2024-04-18 12:00')).toBe(100)
    expect(fee(free(1500, 'stay'), '2024-04-17 10:00', '2024-04-19 12:00')).toBe(1700)
  })

  it('counts for the tiers of the day on which it ends', () => {
    const daily: ChargeRuleInput = {
      windows: allDay(
        { minutes: 60, unitMinutes: 60, priceFen: 1000 },
        { minutes: null, unitMinutes: 60, priceFen: 100 },
      ),
      tierScope: 'day',
      cycle: { kind: '24h', fullPriceFen: 2000 },
    }
    expect(fee(daily, '2024-04-17 10:00', '2024-04-18 12:00')).toBe(2200)
    expect(fee(daily, '2024-04-17 10:00', '2024-04-20 12:00')).toBe(6200)
    expect(fee(daily, '2024-04-17 00:30', '2024-04-18 01:00')).toBe(2000 + 1000)
    expect(fee({ ...daily, cycle: { kind: 'day', fullPriceFen: 2000 } }, '2024-04-17 00:00', '2024-04-18 01:00')).toBe(
      3000,
    )
  })
})
