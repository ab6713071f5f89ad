import { ChargeRule, type StayVehicle } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Charge, Visit } from './charge.ts'
import { openTariff, priceStay } from './rules.ts'
import { anyRule } from './testing/any-rule.ts'
import { publishedRule, publishedRules } from './testing/published-rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const holidays = [
  { date: '2024-05-01', name: '劳动节', isOffDay: true },
  { date: '2024-05-02', name: '劳动节', isOffDay: true },
  { date: '2024-05-03', name: '劳动节', isOffDay: true },
  { date: '2024-04-28', name: '劳动节', isOffDay: false },
]
const calendar = plainCalendar(holidays)

const entryMs = fc
  .integer({ min: at('2024-04-20 00:00') / 1000, max: at('2024-05-08 00:00') / 1000 })
  .map(s => s * 1000)
const lengthMs = fc.oneof(
  fc.integer({ min: 0, max: 2 * dayMs }),
  fc.integer({ min: 0, max: 2880 }).map(minutes => minutes * minuteMs),
  fc.integer({ min: 0, max: 20 }).map(days => days * dayMs),
  fc.integer({ min: 0, max: 123 * 1440 }).map(minutes => minutes * minuteMs),
)
const anyStay = fc.tuple(entryMs, lengthMs).map(([from, length]): Visit => ({ entryMs: from, exitMs: from + length }))
const large: StayVehicle = { size: 'large', energy: 'fuel', plateColor: 'yellow', cardKind: null, vehicleClass: null }
const anyVehicle = fc.constantFrom(undefined, large)
const many = { numRuns: 700 }

const sumOf = ({ lines }: Charge) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

describe('any rule, any stay', () => {
  it('costs nothing less than nothing; lines add up to the amount, minutes to the stay', () => {
    fc.assert(
      fc.property(anyRule, anyStay, anyVehicle, (rule, { entryMs: from, exitMs: to }, vehicle) => {
        const charge = priceStay(rule, calendar, { entryMs: from, exitMs: to, vehicle })
        expect(charge.amountFen).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(charge.amountFen)).toBe(true)
        expect(charge.amountFen % rule.rounding.toFen).toBe(0)
        expect(sumOf(charge)).toBe(charge.amountFen)
        const cut = (ms: number) => (rule.seconds === 'dropped' ? Math.floor(ms / minuteMs) * minuteMs : ms)
        const minutes = Math.ceil((cut(to) - cut(from)) / minuteMs)
        const { charged, free, outside } = charge.minutes
        expect([charged, free, outside].every(part => part >= 0)).toBe(true)
        expect(charged + free + outside).toBe(minutes)
        const listedMinutes = charge.lines.reduce((sum, line) => sum + ('minutes' in line ? line.minutes : 0), 0)
        expect(listedMinutes).toBe(minutes)
      }),
      many,
    )
  })

  it('costs no more than the sum of the caps', () => {
    fc.assert(
      fc.property(anyRule, anyStay, fc.integer({ min: 0, max: 5000 }), (rule, visit, capFen) => {
        const capped = {
          ...rule,
          cycle: {
            kind: '24h' as const,
            caps: { kind: 'byIndex' as const, capsFen: [capFen] },
            fullPriceFen: null,
            capHolds: 'everyCycle' as const,
          },
        }
        const cycles = Math.ceil((visit.exitMs - visit.entryMs + minuteMs) / dayMs)
        expect(priceStay(capped, calendar, visit).amountFen).toBeLessThanOrEqual(
          cycles * capFen + capped.rounding.toFen,
        )
      }),
      many,
    )
  })

  it('never gets cheaper by staying longer, unless a complete cycle has a price of its own or earlier passings are not counted', () => {
    fc.assert(
      fc.property(anyRule, anyStay, lengthMs, (rule, visit, moreMs) => {
        const shorter = priceStay(rule, calendar, visit).amountFen
        const longer = priceStay(rule, calendar, { ...visit, exitMs: visit.exitMs + moreMs }).amountFen
        expect(longer).toBeGreaterThanOrEqual(shorter)
      }),
      many,
    )
  })

  it('costs the same cut at the edge of a cycle, where everything begins again with each cycle', () => {
    fc.assert(
      fc.property(anyRule, anyStay, fc.integer({ min: 1, max: 5 }), (any, visit, cycles) => {
        const rule: ChargeRule = {
          ...any,
          freeTime: { ...any.freeTime, minutes: 0 },
          seconds: 'counted',
          tierScope: 'cycle',
          cycle: {
            kind: '24h',
            caps: { kind: 'byIndex', capsFen: [2500] },
            fullPriceFen: null,
            capHolds: 'everyCycle' as const,
          },
          clockPrices: any.clockPrices.map(price => ({
            ...price,
            times: 'each' as const,
            onEntryDay: true,
            exact: 'counts' as const,
          })),
          rounding: { toFen: 1, mode: 'down' },
          unitRounding: any.unitRounding === 'perMinute' ? 'up' : any.unitRounding,
        }
        const edgeMs = visit.entryMs + cycles * dayMs
        const exitMs = Math.max(edgeMs, visit.exitMs)
        const whole = priceStay(rule, calendar, { ...visit, exitMs }).amountFen
        const before = priceStay(rule, calendar, { entryMs: visit.entryMs, exitMs: edgeMs }).amountFen
        const after = priceStay(rule, calendar, { entryMs: edgeMs, exitMs }).amountFen
        expect(before + after).toBe(whole)
      }),
      many,
    )
  })

  it('costs the same whatever the zone of the machine', () => {
    const here = process.env.TZ
    try {
      fc.assert(
        fc.property(
          anyRule,
          anyStay,
          fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati'),
          (rule, visit, zone) => {
            process.env.TZ = 'Asia/Shanghai'
            const charge = priceStay(rule, calendar, visit)
            process.env.TZ = zone
            expect(priceStay(rule, calendar, visit)).toEqual(charge)
          },
        ),
        { numRuns: 300 },
      )
    } finally {
      if (here === undefined) Reflect.deleteProperty(process.env, 'TZ')
      else process.env.TZ = here
    }
  })

  it('charges cycles that are alike as if each were calculated by itself', () => {
    const days = fc.oneof(
      fc.integer({ min: 2, max: 20 }).map(count => count * dayMs),
      fc.integer({ min: 2880, max: 40 * 1440 }).map(minutes => minutes * minuteMs),
    )
    const scope = fc.constantFrom('stay' as const, 'cycle' as const, 'window' as const, 'day' as const)
    const cycle = fc.constantFrom('24h' as const, 'day' as const)
    fc.assert(
      fc.property(anyRule, entryMs, days, scope, cycle, (any, from, lengthMs, tierScope, kind) => {
        const visit = { entryMs: from, exitMs: from + lengthMs }
        const capped = (count: number): ChargeRule => ({
          ...any,
          tierScope,
          cycle: {
            kind,
            caps: { kind: 'byIndex', capsFen: Array.from({ length: count }, () => 5000) },
            fullPriceFen: null,
            capHolds: 'everyCycle' as const,
          },
        })
        // A cap for each cycle by its number keeps them from being charged together.
        expect(priceStay(capped(1), calendar, visit).amountFen).toBe(priceStay(capped(50), calendar, visit).amountFen)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('where the clocks change', () => {
  const newYork = plainCalendar([], 'America/New_York')
  const byHour = ChargeRule.parse({
    windows: [
      {
        from: '00:00',
        to: '00:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 100 }] },
      },
    ],
  })

  it.each([
    ['the night that is an hour short', '2024-03-10 00:00', '2024-03-10 06:00', 500],
    ['the night that is an hour long', '2024-11-03 00:00', '2024-11-03 06:00', 700],
  ])('%s is charged by the hours that pass', (_name, entry, exit, amountFen) => {
    const visit = { entryMs: at(entry, newYork.timeZone), exitMs: at(exit, newYork.timeZone) }
    expect(priceStay(byHour, newYork, visit).amountFen).toBe(amountFen)
  })

  it('an edge that the night skips takes effect at the first minute after', () => {
    const tiers = (priceFen: number) => ({
      kind: 'tiers' as const,
      tiers: [{ minutes: null, unitMinutes: 30, priceFen }],
    })
    const edge = ChargeRule.parse({
      windows: [
        { from: '00:00', to: '02:30', price: tiers(100) },
        { from: '02:30', to: '24:00', price: tiers(1) },
      ],
      clockPrices: [{ at: '02:15', priceFen: 5000 }],
    })
    const fee = (from: string, to: string) =>
      priceStay(edge, newYork, { entryMs: at(from, newYork.timeZone), exitMs: at(to, newYork.timeZone) }).amountFen
    expect(fee('2024-03-10 01:00', '2024-03-10 01:59')).toBe(200)
    expect(fee('2024-03-10 01:00', '2024-03-10 03:30')).toBe(200 + 1 + 5000)
  })

  it('windows keep to the clock', () => {
    const night = ChargeRule.parse({
      windows: [
        { from: '06:00', to: '22:00', price: { kind: 'free' } },
        {
          from: '22:00',
          to: '06:00',
          price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 100 }] },
        },
      ],
    })
    const nights = (from: string, to: string) =>
      priceStay(night, newYork, { entryMs: at(from, newYork.timeZone), exitMs: at(to, newYork.timeZone) }).amountFen
    expect(nights('2024-03-08 12:00', '2024-03-09 12:00')).toBe(800)
    expect(nights('2024-03-09 12:00', '2024-03-10 12:00')).toBe(700)
    expect(nights('2024-11-02 12:00', '2024-11-03 12:00')).toBe(900)
  })
})

describe('stays with a defined answer', () => {
  it.each(publishedRules)('%s: exit before entry, zero length, 123 days', id => {
    const tariff = openTariff(publishedRule(id), calendar)
    expect(tariff.price(stay('2024-04-17 10:00', '2024-04-17 09:00'))).toEqual({
      amountFen: 0,
      lines: [{ kind: 'reversed', amountFen: 0 }],
      minutes: { charged: 0, free: 0, outside: 0 },
    })
    expect(tariff.price(stay('2024-04-17 10:00', '2024-04-17 10:00')).amountFen).toBe(0)
    const long = tariff.price(stay('2024-04-17 10:00', '2024-08-18 10:00'))
    expect(sumOf(long)).toBe(long.amountFen)
  })
})
