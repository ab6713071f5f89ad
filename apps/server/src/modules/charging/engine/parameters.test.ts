import { type Benefit, ChargeRule, type ChargeRuleInput, type StayVehicle } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const minuteMs = 60_000

const allDay = (unitMinutes: number, priceFen: number) => ({
  from: '00:00',
  to: '24:00',
  price: { kind: 'tiers' as const, tiers: [{ minutes: null, unitMinutes, priceFen }] },
})
const hourly: ChargeRuleInput = { windows: [allDay(60, 500)] }
const rule = (input: ChargeRuleInput) => ChargeRule.parse(input)
const fee = (input: ChargeRuleInput, entry: string, exit: string, more: Parameters<typeof stay>[2] = {}) =>
  priceStay(rule(input), calendar, stay(entry, exit, more)).amountFen

describe('free time', () => {
  const freeing = (freeTime: NonNullable<ChargeRuleInput['freeTime']>): ChargeRuleInput => ({
    ...hourly,
    freeTime,
    cycle: { kind: '24h' },
  })
  it.each([
    ['a stay of exactly the free time is free', { minutes: 60 }, '11:00', 0],
    ['not where the limit is excluded', { minutes: 60, isInclusive: false }, '11:00', 500],
    ['a longer one pays from its entry', { minutes: 60 }, '11:01', 1000],
    ['or only from the end of the free time', { minutes: 60, isDeducted: true }, '11:01', 500],
  ])('%s', (_name, freeTime, exit, amountFen) => {
    expect(fee(freeing(freeTime), '2024-04-17 10:00', `2024-04-17 ${exit}`)).toBe(amountFen)
  })

  it('comes once a stay, or again in every cycle', () => {
    const [entry, exit] = ['2024-04-17 10:00', '2024-04-18 10:30']
    expect(fee(freeing({ minutes: 60 }), entry, exit)).toBe(25 * 500)
    expect(fee(freeing({ minutes: 60, per: 'cycle' }), entry, exit)).toBe(24 * 500)
    expect(fee(freeing({ minutes: 60, per: 'cycle', isDeducted: true }), entry, exit)).toBe(23 * 500)
  })

  it.each([
    ['stay', true],
    ['stay', false],
    ['cycle', true],
    ['cycle', false],
  ] as const)('holds the clock prices passed in it: per %s, deducted %s', (per, isDeducted) => {
    const clocked: ChargeRuleInput = {
      ...freeing({ minutes: 60, per, isDeducted }),
      clockPrices: [{ at: '10:30', priceFen: 700 }],
    }
    expect(fee(clocked, '2024-04-17 10:00', '2024-04-17 10:50')).toBe(0)
    expect(fee(clocked, '2024-04-17 10:00', '2024-04-17 11:01')).toBe(isDeducted ? 1200 : 1700)
  })
})

describe('units and tiers', () => {
  const perMinute: ChargeRuleInput = {
    windows: [allDay(60, 500)],
    unitRounding: 'perMinute',
    rounding: { toFen: 1, mode: 'nearest' },
  }
  it('are charged in proportion, to the minute and without loss, and rounded once', () => {
    expect(fee(perMinute, '2024-04-17 10:00', '2024-04-17 10:01')).toBe(8)
    expect(fee(perMinute, '2024-04-17 10:00', '2024-04-17 10:03')).toBe(25)
    expect(fee(perMinute, '2024-04-17 10:00', '2024-04-17 12:00')).toBe(1000)
  })

  it.each([
    ['up', 10, 170],
    ['down', 10, 160],
    ['nearest', 50, 150],
    ['up', 100, 200],
  ] as const)('are rounded %s to %i fen', (mode, toFen, amountFen) => {
    expect(fee({ ...perMinute, rounding: { toFen, mode } }, '2024-04-17 10:00', '2024-04-17 10:20')).toBe(amountFen)
  })

  const tiers = [
    { minutes: 60, unitMinutes: 60, priceFen: 1000 },
    { minutes: null, unitMinutes: 60, priceFen: 100 },
  ]
  const bands: ChargeRuleInput = {
    windows: [
      { from: '08:00', to: '20:00', price: { kind: 'tiers', tiers } },
      { from: '20:00', to: '08:00', price: { kind: 'tiers', tiers } },
    ],
  }
  it.each([
    ['stay', 1000 + 2 * 100 + 3 * 100],
    ['cycle', 1000 + 2 * 100 + 3 * 100],
    ['window', 1000 + 2 * 100 + 1000 + 2 * 100],
    ['day', 1000 + 2 * 100 + 3 * 100],
  ] as const)('the first period is counted once a %s', (tierScope, amountFen) => {
    expect(fee({ ...bands, tierScope }, '2024-04-17 17:00', '2024-04-17 23:00')).toBe(amountFen)
  })

  it('the first period is counted again from midnight', () => {
    const daily: ChargeRuleInput = {
      windows: [{ from: '00:00', to: '00:00', price: { kind: 'tiers', tiers } }],
      tierScope: 'day',
    }
    expect(fee(daily, '2024-04-17 22:00', '2024-04-18 02:00')).toBe(2 * (1000 + 100))
  })

  it('seconds count to the second, or are cut off at both ends', () => {
    const [entry, exit] = ['2024-04-17 10:00:10', '2024-04-17 11:00:50']
    expect(fee(hourly, entry, exit)).toBe(1000)
    expect(fee({ ...hourly, seconds: 'dropped' }, entry, exit)).toBe(500)
  })
})

describe('caps', () => {
  it('are those of the class of the day on which a cycle begins', () => {
    const byDay: ChargeRuleInput = {
      ...hourly,
      cycle: {
        kind: 'day',
        caps: { kind: 'byDayClass', capsFen: { saturday: 1000, workday: 4000 }, otherwiseFen: null },
      },
    }
    expect(fee(byDay, '2024-04-19 00:00', '2024-04-20 00:00')).toBe(4000)
    expect(fee(byDay, '2024-04-20 00:00', '2024-04-21 00:00')).toBe(1000)
    expect(fee(byDay, '2024-04-21 00:00', '2024-04-22 00:00')).toBe(24 * 500)
  })

  it('a complete cycle can have a price of its own', () => {
    const flat: ChargeRuleInput = { ...hourly, cycle: { kind: '24h', fullPriceFen: 2000 } }
    expect(fee(flat, '2024-04-17 10:00', '2024-04-18 10:00')).toBe(2000)
    expect(fee(flat, '2024-04-17 10:00', '2024-04-18 11:00')).toBe(2500)
  })
})

describe('prices of windows and of the clock', () => {
  it('a price whenever the window is touched; in an all-day window for every day begun', () => {
    const night: ChargeRuleInput = {
      windows: [
        { from: '08:00', to: '20:00', price: { kind: 'free' } },
        { from: '20:00', to: '08:00', price: { kind: 'flat', priceFen: 800 } },
      ],
    }
    expect(fee(night, '2024-04-17 12:00', '2024-04-17 20:00')).toBe(0)
    expect(fee(night, '2024-04-17 12:00', '2024-04-17 20:01')).toBe(800)
    expect(fee(night, '2024-04-17 12:00', '2024-04-19 07:00')).toBe(1600)
    const daily: ChargeRuleInput = {
      windows: [{ from: '00:00', to: '00:00', price: { kind: 'flat', priceFen: 1000 } }],
    }
    expect(fee(daily, '2024-04-17 23:00', '2024-04-18 01:00')).toBe(2000)
  })

  it('the midnight price: 5 yuan, 10 once a minute past midnight is reached, 10 a day for longer stays', () => {
    const midnight: ChargeRuleInput = {
      freeTime: { minutes: 30 },
      windows: [
        { from: '00:00', to: '00:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 500 }] } },
      ],
      cycle: { kind: '24h' },
      clockPrices: [{ at: '00:01', priceFen: 500, onEntryDay: false, times: 'perCycle', orStayOverMinutes: 1440 }],
    }
    expect(fee(midnight, '2024-04-17 20:00', '2024-04-17 23:00')).toBe(500)
    expect(fee(midnight, '2024-04-17 20:00', '2024-04-18 00:00')).toBe(500)
    expect(fee(midnight, '2024-04-17 20:00', '2024-04-18 00:01')).toBe(1000)
    expect(fee(midnight, '2024-04-17 20:00', '2024-04-18 20:00')).toBe(1000)
    expect(fee(midnight, '2024-04-17 20:00', '2024-04-18 21:00')).toBe(2000)
  })
})

describe('a cycle within its free time', () => {
  it('holds the clock price that long stays pay in every cycle', () => {
    const clocked: ChargeRuleInput = {
      ...hourly,
      freeTime: { minutes: 30, per: 'cycle' },
      cycle: { kind: '24h' },
      clockPrices: [{ at: '06:00', priceFen: 700, orStayOverMinutes: 1440 }],
    }
    expect(fee(clocked, '2024-04-17 10:00', '2024-04-18 10:30')).toBe(24 * 500 + 700)
    expect(fee(clocked, '2024-04-17 10:00', '2024-04-18 10:31')).toBe(25 * 500 + 1400)
  })
})

describe('vehicles', () => {
  const large: StayVehicle = { size: 'large', energy: 'fuel', plateColor: 'yellow', cardKind: null, vehicleClass: null }
  const electric: StayVehicle = {
    size: 'small',
    energy: 'electric',
    plateColor: 'green',
    cardKind: null,
    vehicleClass: null,
  }
  const factored: ChargeRuleInput = {
    windows: [allDay(15, 375)],
    cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3000] } },
    vehicles: [
      { when: { sizes: ['large'] }, percent: 200 },
      { when: { energies: ['electric'] }, percent: 50, isCapScaled: false },
    ],
    rounding: { toFen: 1, mode: 'down' },
  }
  it('pay a part or a multiple of the price, and of the cap unless it stands', () => {
    const [entry, exit] = ['2024-04-17 10:00', '2024-04-17 10:15']
    expect(fee(factored, entry, exit)).toBe(375)
    expect(fee(factored, entry, exit, { vehicle: large })).toBe(750)
    expect(fee(factored, entry, exit, { vehicle: electric })).toBe(187)
    expect(fee(factored, entry, '2024-04-17 20:00', { vehicle: large })).toBe(6000)
    expect(fee(factored, entry, '2024-04-17 20:00', { vehicle: electric })).toBe(3000)
  })
})

describe('coupons', () => {
  const benefits = (...list: Benefit[]) => ({ benefits: list })
  const [entry, exit] = ['2024-04-17 18:00', '2024-04-17 22:00']
  const dayNight: ChargeRuleInput = {
    windows: [
      {
        from: '08:00',
        to: '20:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 1000 }] },
      },
      {
        from: '20:00',
        to: '08:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 100 }] },
      },
    ],
  }
  it('time shortens the stay at its start or its end before the tariff is asked', () => {
    const twoHours = benefits({ kind: 'time', minutes: 120 })
    expect(fee({ ...dayNight, couponTime: 'start' }, entry, exit, twoHours)).toBe(200)
    expect(fee({ ...dayNight, couponTime: 'end' }, entry, exit, twoHours)).toBe(2000)
  })

  it('or frees begun units: the last, or the dearest wherever they are', () => {
    const free = (minutes: number) => benefits({ kind: 'time', minutes })
    expect(fee({ ...dayNight, couponTime: 'endUnits' }, entry, exit, free(121))).toBe(1000)
    expect(fee({ ...dayNight, couponTime: 'dearestUnits' }, entry, exit, free(90))).toBe(200)
    expect(fee({ ...dayNight, couponTime: 'dearestUnits' }, entry, exit, free(181))).toBe(0)
  })

  it('where they are dearest, a day of time takes a complete cycle, and a cycle uses up begun hours', () => {
    const daily = { ...dayNight, cycle: { kind: '24h' as const }, couponTime: 'dearestUnits' as const }
    const stay = (hours: number) =>
      fee(daily, entry, '2024-04-18 18:30', benefits({ kind: 'time', minutes: hours * 60 }))
    expect(stay(0)).toBe(14_200)
    expect(stay(24)).toBe(1000)
    // One of the two hours is used up by the half hour of the second cycle.
    expect(stay(2)).toBe(12_200)
  })

  it('then percent, then money, never below nothing', () => {
    expect(
      fee(dayNight, entry, exit, benefits({ kind: 'money', amountFen: 500 }, { kind: 'percent', percentOff: 20 })),
    ).toBe(1260)
    expect(fee(dayNight, entry, exit, benefits({ kind: 'percent', percentOff: 100 }))).toBe(0)
    expect(fee(dayNight, entry, exit, benefits({ kind: 'money', amountFen: 5000 }))).toBe(0)
    expect(fee(dayNight, entry, exit, benefits({ kind: 'free' }))).toBe(0)
  })

  it('never make a stay dearer, and the lines still add up', () => {
    const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
      fc.record({ kind: fc.constant('time' as const), minutes: fc.integer({ min: 1, max: 3000 }) }),
      fc.record({ kind: fc.constant('percent' as const), percentOff: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ kind: fc.constant('money' as const), amountFen: fc.integer({ min: 0, max: 5000 }) }),
      fc.constant({ kind: 'free' as const }),
    )
    fc.assert(
      fc.property(
        fc.array(anyBenefit, { maxLength: 4 }),
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom('end' as const, 'endUnits' as const, 'dearestUnits' as const),
        fc.constantFrom<Partial<ChargeRuleInput>>(
          {},
          { cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [1500] } } },
        ),
        (list, minutes, couponTime, cycle) => {
          const entryMs = at(entry)
          const parking = { entryMs, exitMs: entryMs + minutes * minuteMs }
          const parsed = rule({ ...dayNight, ...cycle, couponTime })
          const without = priceStay(parsed, calendar, parking)
          const charge = priceStay(parsed, calendar, { ...parking, benefits: list })
          expect(charge.amountFen).toBeLessThanOrEqual(without.amountFen)
          expect(charge.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(charge.amountFen)
          const { charged, free, outside } = charge.minutes
          expect(charged + free + outside).toBe(minutes)
        },
      ),
    )
  })
})

describe('after payment', () => {
  const paid = { ...hourly, freeTime: { minutes: 30 }, afterPayment: { graceMinutes: 15 } }
  const paidAtMs = at('2024-04-17 12:00')
  it.each([
    ['leaving within the grace costs nothing more', '12:15', 1000],
    ['then charging goes on from the payment, without free time', '12:16', 1500],
    ['as a stay of its own', '13:01', 2000],
  ])('%s', (_name, exit, amountFen) => {
    expect(fee(paid, '2024-04-17 10:00', `2024-04-17 ${exit}`, { paidAtMs })).toBe(amountFen)
  })

  it('or the whole stay is calculated', () => {
    const whole = { ...paid, afterPayment: { graceMinutes: 15, goesOn: 'wholeStay' as const } }
    expect(fee(whole, '2024-04-17 10:30', '2024-04-17 12:15', { paidAtMs })).toBe(1000)
    expect(fee(whole, '2024-04-17 10:30', '2024-04-17 12:16', { paidAtMs })).toBe(1000)
    expect(fee(whole, '2024-04-17 10:30', '2024-04-17 12:31', { paidAtMs })).toBe(1500)
  })
})
