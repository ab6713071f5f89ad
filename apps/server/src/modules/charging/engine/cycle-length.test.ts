import { ChargeRule, type ChargeRuleInput, findRuleFaults } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTariff, priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const rule = (cycle: ChargeRuleInput['cycle'], unitMinutes = 30, priceFen = 300) =>
  ChargeRule.parse({
    windows: [
      { from: '00:00', to: '00:00', price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes, priceFen }] } },
    ],
    cycle,
  })
const most = (capFen: number) => ({ kind: 'byIndex' as const, capsFen: [capFen] })
const fee = (of: ChargeRule, entry: string, exit: string) => priceStay(of, calendar, stay(entry, exit)).amountFen

/** As at coin car parks in Japan: 300 a half hour, at most 1,500 in 12 hours from the entry. */
const halfDay = rule({ kind: 'hours', hours: 12, caps: most(1500) })
/** The same, "the maximum holds once". */
const once = rule({ kind: 'hours', hours: 12, caps: most(1500), capHolds: 'onceAStay' })

describe('a maximum from the entry', () => {
  it.each([
    ['2024-04-17 09:00', '2024-04-17 11:00', 1200, 'below the maximum'],
    ['2024-04-17 09:00', '2024-04-17 21:00', 1500, '12 hours at the maximum'],
    ['2024-04-17 09:00', '2024-04-17 22:00', 2100, 'an hour of the second 12 hours'],
    ['2024-04-17 09:00', '2024-04-18 09:00', 3000, 'twice the maximum'],
    ['2024-04-17 09:00', '2024-04-18 10:00', 3600, 'a third begins'],
  ])('per 12 hours, %s to %s is %i: %s', (entry, exit, expected) => {
    expect(fee(halfDay, entry, exit)).toBe(expected)
  })

  it.each([
    ['2024-04-17 09:00', '2024-04-17 21:00', 1500, 'the maximum'],
    ['2024-04-17 09:00', '2024-04-17 22:00', 2100, 'then by the half hour'],
    ['2024-04-17 09:00', '2024-04-18 09:00', 8700, '12 hours at the maximum, 24 half hours without one'],
  ])('once a stay, %s to %s is %i: %s', (entry, exit, expected) => {
    expect(fee(once, entry, exit)).toBe(expected)
  })

  it('a complete cycle of 72 hours has its own price', () => {
    const threeDays = rule({ kind: 'hours', hours: 72, fullPriceFen: 10_000 }, 60, 500)
    expect(fee(threeDays, '2024-04-01 08:00', '2024-04-04 08:00')).toBe(10_000)
    expect(fee(threeDays, '2024-04-01 08:00', '2024-04-04 10:00')).toBe(11_000)
    // Ten of them and a part: shown in two lines and the rest, not one by one.
    const { amountFen, lines } = priceStay(threeDays, calendar, stay('2024-04-01 08:00', '2024-05-01 09:00'))
    expect(amountFen).toBe(100_500)
    expect(lines.map(({ kind }) => kind)).toEqual(['fullCycle', 'fullCycle', 'sameCycles', 'units'])
  })

  it('never costs less for staying longer, nor more than its maximum for each begun cycle; 24 hours are the cycle of 24 hours', () => {
    const entryMs = at('2024-04-17 09:00')
    const hour = 3_600_000
    const tariffOf = (of: ChargeRule) => openTariff(of, calendar)
    const amount = (tariff: ReturnType<typeof tariffOf>, ms: number) =>
      tariff.price({ entryMs, exitMs: entryMs + ms }).amountFen
    const hours = fc.integer({ min: 1, max: 100 })
    const lengthMs = fc.integer({ min: 1, max: 60 * 24 * 60 }).map(minutes => minutes * 60_000)
    fc.assert(
      fc.property(hours, lengthMs, lengthMs, (count, ms, more) => {
        const tariff = tariffOf(rule({ kind: 'hours', hours: count, caps: most(1500) }))
        expect(amount(tariff, ms + more)).toBeGreaterThanOrEqual(amount(tariff, ms))
        expect(amount(tariff, ms)).toBeLessThanOrEqual(1500 * Math.ceil(ms / (count * hour)))
        const [named, counted] = [
          rule({ kind: '24h', caps: most(1500) }),
          rule({ kind: 'hours', hours: 24, caps: most(1500) }),
        ].map(tariffOf)
        if (named && counted) expect(amount(counted, ms)).toBe(amount(named, ms))
      }),
    )
  })
})

it('a cap that holds once leaves no other cycle to cap', () => {
  const cycle = { ...once.cycle, caps: { kind: 'byIndex' as const, capsFen: [1500, 1000] } }
  expect(findRuleFaults({ ...once, cycle: cycle as ChargeRule['cycle'] })).toEqual([
    { path: ['cycle', 'caps', 'capsFen', 1], fault: 'chargeRule.capAfterOnce' },
  ])
})
