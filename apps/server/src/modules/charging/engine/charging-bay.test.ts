import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { anyRule } from './testing/any-rule.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const day = '2024-04-17'
const rule = (bay: ChargeRuleInput['chargingBay'], more: Partial<ChargeRuleInput> = {}) =>
  ChargeRule.parse({
    windows: [
      {
        from: '00:00',
        to: '24:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] },
      },
    ],
    chargingBay: bay,
    ...more,
  })
/** 15 minutes to leave, then 10.00 a begun half-hour. */
const bay = { graceMinutes: 15, unitMinutes: 30, priceFen: 1_000 }
const session = (from: string, to: string) => ({ fromMs: at(`${day} ${from}`), toMs: at(`${day} ${to}`) })
const price = (by: ChargeRule, to: string, more: Parameters<typeof stay>[2] = {}) =>
  priceStay(by, calendar, stay(`${day} 08:00`, `${day} ${to}`, { sessions: [session('08:10', '10:00')], ...more }))
const fee = (...args: Parameters<typeof price>) => price(...args).amountFen

describe('the idle fee after charging', () => {
  it.each([
    ['who leaves within the grace pays for parking only', '10:15', 3 * 500],
    ['a second later the first half-hour begins', '10:15:01', 3 * 500 + 1_000],
    ['half an hour after the grace is one', '10:45', 3 * 500 + 1_000],
    ['a minute more is two', '10:46', 3 * 500 + 2_000],
    ['who leaves before charging has ended owes nothing for it', '09:00', 500],
  ])('%s: until %s %d fen', (_name, to, expected) => {
    expect(fee(rule(bay), to)).toBe(expected)
  })

  it('has a line of its own, besides the minutes of the stay', () => {
    const { lines, minutes } = price(rule({ ...bay, capFen: 1_500 }), '11:00')
    expect(lines.slice(-2)).toEqual([
      {
        kind: 'idle',
        beginMs: at(`${day} 10:15`),
        endMs: at(`${day} 11:00`),
        units: 2,
        unitMinutes: 30,
        unitPriceFen: 1_000,
        amountFen: 2_000,
      },
      { kind: 'idleCap', capFen: 1_500, amountFen: -500 },
    ])
    expect(minutes).toEqual({ charged: 180, free: 0, outside: 0 })
  })

  it('ends when the vehicle charges again; sessions that overlap are one', () => {
    const again = [session('08:10', '09:00'), session('08:30', '09:30'), session('10:00', '11:00')]
    // 09:45 to 10:00 is one half-hour, 11:15 to 11:30 another.
    expect(fee(rule(bay), '11:30', { sessions: again })).toBe(4 * 500 + 2 * 1_000)
  })

  it('is due whatever a card, a coupon, a cap and rounding do to the fee for parking', () => {
    const capped = rule(bay, { cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [300] } } })
    expect(fee(capped, '10:30')).toBe(300 + 1_000)
    expect(fee(rule(bay), '10:30', { benefits: [{ kind: 'free' }] })).toBe(1_000)
    const always = { why: 'card' as const, spans: [{ fromMs: -Infinity, toMs: Infinity }] }
    expect(fee(rule(bay), '10:30', { cover: always })).toBe(1_000)
    const rounded = rule({ ...bay, priceFen: 130 }, { rounding: { toFen: 100, mode: 'up' } })
    expect(fee(rounded, '10:30')).toBe(1_500 + 130)
  })

  it('does not run while there is time to leave after a payment', () => {
    expect(fee(rule(bay), '10:30', { paidAtMs: at(`${day} 10:16`) })).toBe(3 * 500 + 1_000)
    expect(fee(rule(bay), '10:30', { paidAtMs: at(`${day} 10:15`) })).toBe(3 * 500)
    // After the time to leave it counts as if nobody had paid: 10:15 to 10:50 are two, the parking goes on from the payment.
    expect(fee(rule(bay), '10:50', { paidAtMs: at(`${day} 10:15`) })).toBe(3 * 500 + 500 + 2_000)
  })
})

describe('parking while charging', () => {
  it('costs nothing where the rule says so, and the parts around it are stays of their own', () => {
    const free = rule({ ...bay, isParkingFree: true }, { freeTime: { minutes: 10 } })
    const { amountFen, lines, minutes } = price(free, '10:30')
    // 08:00–08:10 within the free time, 08:10–10:00 charging, 10:00–10:30 one begun hour; idle 10:15–10:30.
    expect(lines.map(line => [line.kind, 'why' in line ? line.why : '', line.amountFen])).toEqual([
      ['free', 'freeTime', 0],
      ['free', 'charging', 0],
      ['units', '', 500],
      ['idle', '', 1_000],
    ])
    expect([amountFen, minutes]).toEqual([1_500, { charged: 30, free: 120, outside: 0 }])
  })

  it('is the card’s where both pay for it', () => {
    const free = rule({ ...bay, isParkingFree: true })
    const cover = { why: 'card' as const, spans: [session('08:00', '09:00')] }
    const { lines } = price(free, '10:00', { cover })
    expect(lines.map(line => 'why' in line && line.why)).toEqual(['card', 'charging'])
  })
})

describe('any rule', () => {
  const minute = fc.integer({ min: 0, max: 600 })
  const span = fc.tuple(minute, minute).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const)
  const spans = fc.array(span, { maxLength: 3 })
  const fromMs = at(`${day} 08:00`)
  const ms = (minutes: number) => fromMs + minutes * 60_000

  it('adds exactly its idle lines to the fee for parking, and costs the same without sessions', () => {
    fc.assert(
      fc.property(anyRule, spans, minute, (plain, charged, length) => {
        const by: ChargeRule = { ...plain, chargingBay: { ...bay, capFen: 2_500, isParkingFree: false } }
        const visit = { entryMs: fromMs, exitMs: ms(length) }
        const sessions = charged.map(([from, to]) => ({ fromMs: ms(from), toMs: ms(to) }))
        const parking = priceStay(plain, calendar, visit)
        const { amountFen, lines } = priceStay(by, calendar, { ...visit, sessions })
        const idle = lines.filter(({ kind }) => kind === 'idle' || kind === 'idleCap')
        const idleFen = idle.reduce((sum, line) => sum + line.amountFen, 0)
        expect(amountFen).toBe(parking.amountFen + idleFen)
        expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
        expect(priceStay(by, calendar, visit)).toEqual(parking)
        expect(idleFen).toBe(slowIdleFen(charged, length))
      }),
    )
  })
})

/** The same minute by minute: idle is each minute after a charging's grace during which nothing charges, in one run after each charging. */
function slowIdleFen(charged: readonly (readonly [number, number])[], length: number): number {
  const isCharging = (minute: number) => charged.some(([from, to]) => from <= minute && minute < to)
  let [sum, sinceEnd, idle] = [0, Number.NaN, 0]
  const close = () => {
    sum += Math.min(2_500, Math.ceil(idle / 30) * 1_000)
    idle = 0
  }
  for (let minute = 0; minute < length; minute += 1) {
    if (isCharging(minute)) {
      close()
      sinceEnd = 0
    } else {
      if (sinceEnd >= 15) idle += 1
      sinceEnd += 1
    }
  }
  close()
  return sum
}
