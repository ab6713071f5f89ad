import { ChargeRule, type ChargeRuleInput, findRuleFaults } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTariff, priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const hourly = (priceFen: number) => ({
  kind: 'tiers' as const,
  tiers: [{ minutes: null, unitMinutes: 60, priceFen }],
})
const allDay = (more: Partial<ChargeRuleInput> = {}) =>
  ChargeRule.parse({ windows: [{ from: '00:00', to: '00:00', price: hourly(500) }], tailMinutes: 15, ...more })
const fee = (rule: ChargeRule, entry: string, exit: string) =>
  priceStay(rule, calendar, stay(`2024-04-17 ${entry}`, `2024-04-17 ${exit}`)).amountFen

describe('the tail of a stay', () => {
  it.each([
    ['08:00', '08:10', 500, 'the first unit is due'],
    ['08:00', '09:15', 500, 'a quarter over an hour is free'],
    ['08:00', '09:15:01', 1000, 'a second more is not'],
    ['08:00', '11:10', 1500, 'ten minutes over three hours'],
    ['08:00', '11:16', 2000, 'sixteen are one more hour'],
  ])('%s to %s costs %i: %s', (entry, exit, expected) => {
    expect(fee(allDay(), entry, exit)).toBe(expected)
  })

  it('is a line of its own, and the lines add up to the fee', () => {
    const { amountFen, lines, minutes } = priceStay(allDay(), calendar, stay('2024-04-17 08:00', '2024-04-17 10:10'))
    expect(lines).toMatchObject([
      { kind: 'units', units: 2, minutes: 120, amountFen: 1000 },
      { kind: 'free', why: 'tail', minutes: 10, amountFen: 0 },
    ])
    expect({ amountFen, minutes }).toEqual({ amountFen: 1000, minutes: { charged: 120, free: 10, outside: 0 } })
  })

  it('counts over a change of window, and over a cycle: 24 h and 10 min cost the cap', () => {
    const dayNight = allDay({
      windows: [
        { from: '08:00', to: '20:00', price: hourly(500) },
        { from: '20:00', to: '08:00', price: hourly(200) },
      ],
    })
    // 18:00 to 20:00 is two hours of the day; the five minutes of the night are a tail.
    expect(fee(dayNight, '18:00', '20:05')).toBe(1000)
    expect(fee(dayNight, '18:00', '20:20')).toBe(1200)
    const capped = allDay({ cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3000] } } })
    const { amountFen } = priceStay(capped, calendar, stay('2024-04-17 10:00', '2024-04-18 10:10'))
    expect(amountFen).toBe(3000)
    const later = priceStay(capped, calendar, stay('2024-04-17 10:00', '2024-04-18 10:16'))
    expect(later.amountFen).toBe(3500)
  })

  it('a longer stay costs no less, a tail never makes one dearer, and 0 changes nothing', () => {
    const [plain, tailed] = [allDay({ tailMinutes: 0 }), allDay()].map(rule => openTariff(rule, calendar))
    if (!plain || !tailed) throw new Error('no tariffs')
    const entryMs = at('2024-04-17 08:00')
    const amount = (tariff: typeof plain, seconds: number) =>
      tariff.price({ entryMs, exitMs: entryMs + seconds * 1000 }).amountFen
    fc.assert(
      fc.property(fc.nat({ max: 200_000 }), fc.nat({ max: 20_000 }), (seconds, more) => {
        expect(amount(tailed, seconds + more)).toBeGreaterThanOrEqual(amount(tailed, seconds))
        expect(amount(tailed, seconds)).toBeLessThanOrEqual(amount(plain, seconds))
        expect(amount(plain, seconds)).toBe(500 * Math.ceil(seconds / 3600))
      }),
    )
  })
})

describe('a rule refuses a tail', () => {
  it.each([
    [{ unitRounding: 'complete' as const }, 'chargeRule.tailWithoutUnits'],
    [{ unitRounding: 'perMinute' as const }, 'chargeRule.tailWithoutUnits'],
    [{ tailMinutes: 60 }, 'chargeRule.tailTooLong'],
  ])('%o: %s', (more, fault) => {
    const rule = { ...allDay(), ...more }
    expect(findRuleFaults(rule)).toContainEqual({ path: ['tailMinutes'], fault })
  })
})
