import { ChargeRule, type ChargeRuleInput, findRuleFaults, type StayPrice } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTariff, priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const hourly = (priceFen: number): ChargeRuleInput['windows'] => [
  { from: '00:00', to: '00:00', price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen }] } },
]
/** 5 yuan an hour, at most 50 a day, 15 minutes free. */
const ruleWith = (stayPrices: ChargeRuleInput['stayPrices'], more: Partial<ChargeRuleInput> = {}) =>
  ChargeRule.parse({
    windows: hourly(500),
    freeTime: { minutes: 15 },
    cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [5000] } },
    stayPrices,
    ...more,
  })
const earlyBird = { entry: { from: '06:00', to: '10:00' }, exit: { from: '15:00', to: '19:00' }, priceFen: 2000 }
/** "In from 17:00, out by 08:00 of the next day: at most 10 yuan." */
const evening = {
  entry: { from: '17:00', to: '24:00' },
  exit: { from: '00:00', to: '08:00' },
  exitDaysLater: 1,
  priceFen: 1000,
  effect: 'atMost' as const,
}
const fee = (rule: ChargeRule, entry: string, exit: string, more = {}) =>
  priceStay(rule, calendar, stay(entry, exit, more)).amountFen

describe('the early bird: in 06:00 to 10:00, out 15:00 to 19:00, 20 yuan', () => {
  const rule = ruleWith([earlyBird])
  it.each([
    ['2024-04-17 08:00', '2024-04-17 17:30', 2000, 'both fit'],
    ['2024-04-17 06:00', '2024-04-17 19:00', 2000, 'both ends count'],
    ['2024-04-17 10:00:01', '2024-04-17 17:30', 4000, 'a second late: eight hours'],
    ['2024-04-17 08:00', '2024-04-17 14:59', 3500, 'out too early: seven hours'],
    ['2024-04-17 08:00', '2024-04-17 19:01', 5000, 'out too late: twelve hours, at the cap'],
    ['2024-04-17 08:00', '2024-04-18 17:00', 9500, 'out on another day'],
  ])('%s to %s costs %i: %s', (entry, exit, expected) => {
    expect(fee(rule, entry, exit)).toBe(expected)
  })

  it('is one line, whose minutes are the stay', () => {
    const { lines, minutes } = priceStay(rule, calendar, stay('2024-04-17 08:00', '2024-04-17 17:30'))
    expect(lines).toMatchObject([{ kind: 'stayPrice', place: 0, entryTo: '10:00', minutes: 570, amountFen: 2000 }])
    expect(minutes).toEqual({ charged: 570, free: 0, outside: 0 })
  })

  it('on workdays alone, half for a kind of vehicle, and before coupons of money', () => {
    const workdays = ruleWith([{ ...earlyBird, days: ['workday'] }], {
      vehicles: [{ when: { energies: ['electric'] }, percent: 50 }],
    })
    expect(fee(workdays, '2024-04-17 08:00', '2024-04-17 17:30')).toBe(2000)
    expect(fee(workdays, '2024-04-20 08:00', '2024-04-20 17:30')).toBe(5000)
    const electric = {
      size: 'small' as const,
      energy: 'electric' as const,
      plateColor: 'green' as const,
      cardKind: null,
    }
    expect(fee(workdays, '2024-04-17 08:00', '2024-04-17 17:30', { vehicle: electric })).toBe(1000)
    const benefits = [{ kind: 'money' as const, amountFen: 300 }]
    expect(fee(workdays, '2024-04-17 08:00', '2024-04-17 17:30', { benefits })).toBe(1700)
  })

  it('with a coupon of time it is the most: two hours off nine and a half leave eight begun hours', () => {
    const coupon = (minutes: number) => ({ benefits: [{ kind: 'time' as const, minutes }] })
    expect(fee(rule, '2024-04-17 08:00', '2024-04-17 17:30', coupon(120))).toBe(2000)
    expect(fee(rule, '2024-04-17 08:00', '2024-04-17 17:30', coupon(480))).toBe(1000)
  })

  it('what comes after a payment is charged by the windows', () => {
    const paidAtMs = at('2024-04-17 15:00')
    // 20 yuan up to the payment; the grace is over, two more hours begin at it.
    expect(fee(rule, '2024-04-17 08:00', '2024-04-17 17:00', { paidAtMs })).toBe(3000)
    // Paid at 09:00 for an hour: what follows does not come in at 09:00, and its eight hours are 40 yuan.
    const early = { paidAtMs: at('2024-04-17 09:00') }
    expect(fee(rule, '2024-04-17 08:00', '2024-04-17 17:00', early)).toBe(500 + 4000)
  })
})

describe('an evening price: in from 17:00, out by 08:00 the next day, at most 10 yuan', () => {
  const rule = ruleWith([evening])
  it.each([
    ['2024-04-17 18:00', '2024-04-18 07:30', 1000, 'fourteen hours cost no more'],
    ['2024-04-17 23:00', '2024-04-18 00:30', 1000, 'two hours cost what they do'],
    ['2024-04-17 23:30', '2024-04-18 00:15', 500, 'an hour is cheaper by itself'],
    ['2024-04-17 18:00', '2024-04-18 08:01', 5000, 'a minute late: the cap of a day'],
    ['2024-04-17 16:59', '2024-04-18 07:30', 5000, 'a minute early'],
    ['2024-04-17 23:55', '2024-04-18 00:05', 0, 'within the free time'],
  ])('%s to %s costs %i: %s', (entry, exit, expected) => {
    expect(fee(rule, entry, exit)).toBe(expected)
  })

  it('says what it takes off, and the lines add up', () => {
    const { amountFen, lines } = priceStay(rule, calendar, stay('2024-04-17 18:00', '2024-04-18 07:30'))
    expect(lines.at(-1)).toMatchObject({ kind: 'stayCap', capFen: 1000, amountFen: -4000 })
    expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
  })

  it('one that is the most makes no stay dearer; one that never fits changes nothing', () => {
    const [plain, capped] = [ruleWith([]), rule].map(each => openTariff(each, calendar))
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 4000 }), (from, minutes) => {
        const entryMs = at('2024-04-15 00:00') + from * 60_000
        const visit = { entryMs, exitMs: entryMs + minutes * 60_000 }
        const [before = 0, after = 0] = [plain?.price(visit).amountFen, capped?.price(visit).amountFen]
        expect(after).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('a rule refuses', () => {
  it.each<[Partial<StayPrice>, Partial<ChargeRuleInput>, string]>([
    [{ exit: { from: '03:00', to: '05:00' } }, {}, 'chargeRule.stayPriceNeverFits'],
    [{}, { acrossVisits: { share: 'cap' } }, 'chargeRule.stayPriceWithSharedCap'],
    [{ days: ['workday', 'workday'] }, {}, 'chargeRule.dayTwice'],
    [{ days: ['rainyDay'] }, {}, 'chargeRule.dayUnknown'],
  ])('a price %o with %o: %s', (price, more, fault) => {
    const parsed = ruleWith([evening])
    const across = more.acrossVisits ? { ...parsed.acrossVisits, share: 'cap' as const } : parsed.acrossVisits
    const rule = {
      ...parsed,
      stayPrices: [{ exitDaysLater: 0, effect: 'fixed' as const, ...earlyBird, ...price }],
      acrossVisits: across,
    }
    expect(findRuleFaults(rule, ['workday', 'saturday', 'sunday']).map(each => each.fault)).toEqual([fault])
  })
})
