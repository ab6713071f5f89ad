import { ChargeRule, type ChargeRuleInput, type StayVehicle } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import type { StayToPrice } from './charge.ts'
import { priceStay } from './rules.ts'
import { plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
type Window = ChargeRuleInput['windows'][number]
const tiers = (...list: [minutes: number | null, unitMinutes: number, priceFen: number][]): Window['price'] => ({
  kind: 'tiers',
  tiers: list.map(([minutes, unitMinutes, priceFen]) => ({ minutes, unitMinutes, priceFen })),
})
const steps: Window['price'] = {
  kind: 'steps',
  steps: [
    { upToMinutes: 120, priceFen: 300 },
    { upToMinutes: null, priceFen: 400 },
  ],
}
const allDay = (price: Window['price'], more: Partial<Window> = {}): Window => ({
  ...{ from: '00:00', to: '24:00', price },
  ...more,
})
/** 2024-04-17 is a Wednesday. */
const fee = (rule: ChargeRuleInput, [entry, exit]: [string, string], more: Partial<StayToPrice> = {}) =>
  priceStay(ChargeRule.parse(rule), calendar, stay(`2024-04-${entry}`, `2024-04-${exit}`, more)).amountFen

/** Each sentence stands in the docstrings of the rule's shape, and in the editor beside its parameter. */
describe('at its edges a rule does what the editor says', () => {
  it.each<[string, Window['price']]>([
    ['flat', { kind: 'flat', priceFen: 700 }],
    ['steps', { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 700 }] }],
    ['free', { kind: 'free' }],
  ])('minutes of a window that is %s advance no tiers', (_kind, price) => {
    const evening = { from: '20:00', to: '21:00', price }
    const day: Window = { from: '21:00', to: '20:00', price: tiers([60, 60, 1000], [null, 60, 100]) }
    const due = price.kind === 'free' ? 0 : 700
    // From 20:00 an hour by the window; the first charged hour after it is the first of the tiers.
    expect(fee({ windows: [evening, day], tierScope: 'stay' }, ['17 20:00', '17 23:00'])).toBe(due + 1000 + 100)
  })

  it('a unit at a tier’s end: split, the next tier begins there; kept, the unit goes on for its whole length', () => {
    const windows = [allDay(tiers([60, 45, 100], [null, 30, 10]))]
    // 10:00–10:45, 10:45–11:00 cut, 11:00–11:30.
    expect(fee({ windows }, ['17 10:00', '17 11:30'])).toBe(100 + 100 + 10)
    expect(fee({ windows }, ['17 10:00', '17 11:31'])).toBe(100 + 100 + 10 + 10)
    // 10:00–10:45, 10:45–11:30 whole, at the price of the first tier.
    expect(fee({ windows, windowEdge: 'keepUnit' }, ['17 10:00', '17 11:30'])).toBe(100 + 100)
    expect(fee({ windows, windowEdge: 'keepUnit' }, ['17 10:00', '17 11:31'])).toBe(100 + 100 + 10)
  })

  it('all-day steps count an unbroken run: over midnight; another begins after another window and in a new cycle', () => {
    expect(fee({ windows: [allDay(steps)] }, ['17 22:30', '18 00:30'])).toBe(300)
    expect(fee({ windows: [allDay(steps)] }, ['17 22:30', '18 00:31'])).toBe(400)
    const weekend = [allDay(steps, { days: ['workday', 'sunday'] }), allDay({ kind: 'free' }, { days: ['saturday'] })]
    // Two hours and a half of Friday and Sunday, Saturday between them: each run is within two hours.
    expect(fee({ windows: weekend, outside: 'free' }, ['19 22:30', '21 01:00'])).toBe(300 + 300)
    expect(fee({ windows: [allDay(steps)], cycle: { kind: '24h' } }, ['17 10:00', '18 11:00'])).toBe(400 + 300)
  })

  it('a full price stays as it is stated where caps are not scaled', () => {
    const vehicle: StayVehicle = {
      ...{ size: 'large', energy: 'fuel', plateColor: 'yellow', cardKind: null, vehicleClass: null },
    }
    const rule = (isCapScaled: boolean): ChargeRuleInput => ({
      windows: [allDay(tiers([null, 60, 100]))],
      cycle: { kind: '24h', fullPriceFen: 1500 },
      vehicles: [{ when: { sizes: ['large'] }, percent: 200, isCapScaled }],
    })
    // A complete cycle, and an hour at twice the price.
    expect(fee(rule(false), ['17 10:00', '18 11:00'], { vehicle })).toBe(1500 + 200)
    expect(fee(rule(true), ['17 10:00', '18 11:00'], { vehicle })).toBe(3000 + 200)
  })

  it('a clock price for long stays is due whatever its other conditions say', () => {
    const never = { at: '10:30', priceFen: 700, exact: 'notYet', onEntryDay: false, stayFromMinutes: 5000 } as const
    const rule = (orStayOverMinutes: number | null): ChargeRuleInput => ({
      windows: [allDay({ kind: 'free' })],
      clockPrices: [{ ...never, orStayOverMinutes }],
    })
    expect(fee(rule(null), ['17 10:00', '17 12:00'])).toBe(0)
    expect(fee(rule(120), ['17 10:00', '17 12:00'])).toBe(0)
    expect(fee(rule(119), ['17 10:00', '17 12:00'])).toBe(700)
  })

  it('each cycle has the cap of a window for itself: a night that a cycle divides has it twice', () => {
    const night: Window = { from: '20:00', to: '08:00', price: tiers([null, 60, 100]), capFen: 300 }
    const rule = (kind: 'none' | '24h'): ChargeRuleInput => ({ windows: [night], outside: 'free', cycle: { kind } })
    // In at 02:00: six hours of the first night; the second from 20:00 on, six hours before 02:00 and four after it.
    expect(fee(rule('none'), ['17 02:00', '18 06:00'])).toBe(300 + 300)
    expect(fee(rule('24h'), ['17 02:00', '18 06:00'])).toBe(300 + 300 + 300)
  })
})
