import { ChargeRule, type ChargeRuleInput, findRuleFaults } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTariff, priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const holidays = [{ date: '2024-04-28', name: '劳动节', isOffDay: false }]
const calendar = plainCalendar(holidays)
type Window = ChargeRuleInput['windows'][number]
const daily: Window = {
  from: '00:00',
  to: '24:00',
  price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 400 }] },
}
const weekend: Window = {
  from: '18:00',
  to: '06:00',
  week: { from: 5, to: 1 },
  price: { kind: 'flat', priceFen: 3000 },
}
/** 4 yuan an hour; Friday 18:00 to Monday 06:00 is 30 yuan. */
const rule = (more: Partial<ChargeRuleInput> = {}) => ChargeRule.parse({ windows: [daily, weekend], ...more })
const fee = (of: ChargeRule, entry: string, exit: string) => priceStay(of, calendar, stay(entry, exit)).amountFen

describe('a weekend price from Friday 18:00 to Monday 06:00', () => {
  it.each([
    ['2024-04-19 18:00', '2024-04-22 06:00', 3000, 'the whole weekend'],
    ['2024-04-20 10:00', '2024-04-20 11:00', 3000, 'an hour of it'],
    ['2024-04-22 05:00', '2024-04-22 05:30', 3000, 'its last hour, on the Monday after'],
    ['2024-04-19 16:00', '2024-04-22 08:00', 800 + 3000 + 800, 'two hours before, two after'],
    ['2024-04-19 17:30', '2024-04-19 18:00', 400, 'gone as it begins'],
    ['2024-04-22 06:00', '2024-04-22 07:00', 400, 'come as it has ended'],
    ['2024-04-27 12:00', '2024-04-28 12:00', 3000, 'a made-up workday is no less Sunday'],
    [
      '2024-04-19 12:00',
      '2024-04-29 12:00',
      2400 + 3000 + 108 * 400 + 3000 + 2400,
      'two weekends and the week between',
    ],
  ])('%s to %s costs %i: %s', (entry, exit, expected) => {
    expect(fee(rule(), entry, exit)).toBe(expected)
  })

  it('is due once where cycles divide it, and counts for the cap of the cycle in which it fell due', () => {
    const cyclic = rule({ cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [5000] } } })
    expect(fee(cyclic, '2024-04-20 10:00', '2024-04-22 06:00')).toBe(3000)
    // Friday 06:00 to 18:00 is 48 yuan, the weekend 30, at most 50 in the first 24 hours; nothing more until Monday.
    expect(fee(cyclic, '2024-04-19 06:00', '2024-04-22 06:00')).toBe(5000)
  })

  it('is one line over its days', () => {
    const { lines } = priceStay(rule(), calendar, stay('2024-04-19 16:00', '2024-04-22 08:00'))
    expect(lines).toMatchObject([
      { kind: 'units', units: 2 },
      { kind: 'flat', window: 1, minutes: 60 * 60, amountFen: 3000 },
      { kind: 'units', units: 2 },
    ])
  })

  it('a longer stay costs no less, and a stay that meets no weekend costs what it does without one', () => {
    const [tariff, plain] = [rule(), rule({ windows: [daily] })].map(each => openTariff(each, calendar))
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 }), fc.nat({ max: 3000 }), (from, minutes, more) => {
        const entryMs = at('2024-04-15 00:00') + from * 60_000
        const amount = (length: number) => tariff?.price({ entryMs, exitMs: entryMs + length * 60_000 }).amountFen ?? 0
        expect(amount(minutes + more)).toBeGreaterThanOrEqual(amount(minutes))
      }),
    )
    const week = { entryMs: at('2024-04-15 06:00'), exitMs: at('2024-04-19 18:00') }
    expect(tariff?.price(week).amountFen).toBe(plain?.price(week).amountFen)
  })
})

describe('a rule refuses a window over days', () => {
  it.each<[Partial<Window>, string]>([
    [{ week: { from: 5, to: 5 } }, 'chargeRule.weekTooShort'],
    [{ to: '18:00', week: { from: 5, to: 5 } }, 'chargeRule.weekTooShort'],
    [{ days: ['workday'] }, 'chargeRule.weekWithDays'],
    [{ capFen: 1000 }, 'chargeRule.weekWithCap'],
    [{ price: daily.price }, 'chargeRule.weekPriceNotFlat'],
  ])('with %o: %s', (more, fault) => {
    const [parsedDaily, parsedWeekend] = rule().windows
    const from = more.week?.from === more.week?.to && more.to !== '18:00' ? '04:00' : '18:00'
    const windows = [parsedDaily, { ...parsedWeekend, ...(more.week && { from }), ...more }] as ChargeRule['windows']
    expect(findRuleFaults({ ...rule(), windows }).map(each => each.fault)).toEqual([fault])
  })

  it('that overlaps another one, and one that leaves the days without windows', () => {
    const [parsedDaily, parsedWeekend] = rule().windows
    const second = { ...parsedWeekend, from: '20:00', week: { from: 7, to: 2 } }
    const faultsOf = (windows: unknown[]) => findRuleFaults({ ...rule(), windows: windows as ChargeRule['windows'] })
    expect(faultsOf([parsedDaily, parsedWeekend, second])).toEqual([
      { path: ['windows', 2, 'from'], fault: 'chargeRule.windowsOverlap' },
    ])
    expect(faultsOf([parsedWeekend])).toEqual([{ path: ['windows', 0, 'to'], fault: 'chargeRule.windowsGap' }])
  })
})
