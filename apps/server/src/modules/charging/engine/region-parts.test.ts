import { ChargeRule, type ChargeRuleInput, findRuleFaults } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { anyRule } from './testing/any-rule.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const day = '2024-04-17'
const hourly = (priceFen: number) => [
  {
    from: '00:00',
    to: '24:00',
    price: { kind: 'tiers' as const, tiers: [{ minutes: null, unitMinutes: 60, priceFen }] },
  },
]
/** 15 minutes free and 5.00 a begun hour outside; 2.00 a begun half-hour in the cellar, at most 10.00 in 24 hours. */
const rule = (more: Partial<ChargeRuleInput> = {}) =>
  ChargeRule.parse({
    freeTime: { minutes: 15 },
    windows: hourly(500),
    regionPrices: [
      {
        regions: ['地下二层'],
        freeTime: { minutes: 10 },
        windows: [
          {
            from: '00:00',
            to: '24:00',
            price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 30, priceFen: 200 }] },
          },
        ],
        cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [1_000] } },
      },
    ],
    ...more,
  })
const inCellar = (from: string, to: string, isEndSeen = true) => ({
  name: '地下二层',
  fromMs: at(`${day} ${from}`),
  toMs: to === '' ? Number.POSITIVE_INFINITY : at(`${day} ${to}`),
  isEndSeen,
})
const price = (
  by: ChargeRule,
  to: string,
  regions: ReturnType<typeof inCellar>[],
  more: Parameters<typeof stay>[2] = {},
) => priceStay(by, calendar, stay(`${day} 08:00`, `${day} ${to}`, { regions, ...more }))
const fee = (...args: Parameters<typeof price>) => price(...args).amountFen

describe('a region that is priced apart', () => {
  it.each([
    // Outside 08:00–10:00 and 11:10–12:00 are 2 h 50 min, three begun hours; inside 70 min are three half-hours.
    ['two parts outside are one stay, the part inside another', '12:00', [inCellar('10:00', '11:10')], 1_500 + 600],
    // The begun hour of 08:00–10:30 goes on from 12:00 to 12:30.
    ['a begun unit goes on after the way back', '12:30', [inCellar('10:30', '12:00')], 1_500 + 600],
    ['its free time is its own', '10:00', [inCellar('09:00', '09:10')], 1_000],
    ['free time outside is had once, however often it goes in', '08:20', [inCellar('08:05', '08:15')], 0],
    ['five minutes outside are within the free time', '10:00', [inCellar('08:05', '')], 800],
    ['its cap holds apart', '18:00', [inCellar('09:00', '18:00')], 500 + 1_000],
    [
      'two visits to it share its cap and free time',
      '18:00',
      [inCellar('09:00', '12:00'), inCellar('13:00', '17:00')],
      1_500 + 1_000,
    ],
    [
      'a region without a price of its own is outside',
      '12:00',
      [{ ...inCellar('09:00', '10:00'), name: '地面' }],
      2_000,
    ],
  ])('%s', (_name, to, regions, expected) => {
    expect(fee(rule(), to, regions)).toBe(expected)
  })

  it('says when it was where, then what that cost; minutes are those of the whole stay', () => {
    const { lines, minutes } = price(rule(), '12:00', [inCellar('10:00', '', false)])
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'units', units: 2, fromMs: at(`${day} 08:00`), toMs: at(`${day} 10:00`) }),
      {
        kind: 'region',
        name: '地下二层',
        beginMs: at(`${day} 10:00`),
        endMs: at(`${day} 12:00`),
        isEndSeen: false,
        amountFen: 0,
      },
      expect.objectContaining({ kind: 'units', units: 4, amountFen: 800, minutes: 120 }),
    ])
    expect(minutes).toEqual({ charged: 240, free: 0, outside: 0 })
  })

  it('what a vehicle pays of the prices, and rounding, are of the whole', () => {
    const by = rule({ vehicles: [{ when: { sizes: ['small'] }, percent: 50 }], rounding: { toFen: 500, mode: 'up' } })
    const vehicle = { size: 'small', energy: 'fuel', plateColor: 'blue', cardKind: null, vehicleClass: null } as const
    // 10.00 and 8.00 are 18.00, of which half is 9.00.
    expect(fee(by, '12:00', [inCellar('10:00', '12:00')], { vehicle })).toBe(1_000)
  })

  it('a coupon of time shortens the stay wherever it is; a payment divides every part', () => {
    const regions = [inCellar('10:00', '12:00')]
    // The last 90 minutes are free: two hours outside, one half-hour inside.
    expect(fee(rule(), '12:00', regions, { benefits: [{ kind: 'time', minutes: 90 }] })).toBe(1_000 + 200)
    // Paid at 11:00 (10.00 and 4.00); from then on another hour inside, a stay of its own without free time.
    expect(fee(rule(), '12:00', regions, { paidAtMs: at(`${day} 11:00`) })).toBe(1_400 + 400)
    expect(fee(rule(), '11:10', regions, { paidAtMs: at(`${day} 11:00`) })).toBe(1_400)
  })

  it('what a card covers is cut off first', () => {
    const cover = { why: 'card' as const, spans: [{ fromMs: at(`${day} 08:00`), toMs: at(`${day} 11:00`) }] }
    expect(fee(rule(), '12:00', [inCellar('10:00', '12:00')], { cover })).toBe(400)
  })

  it('a price by entry and exit is for the time outside, whatever is paid inside', () => {
    const by = rule({
      stayPrices: [{ entry: { from: '06:00', to: '10:00' }, exit: { from: '15:00', to: '19:00' }, priceFen: 800 }],
    })
    expect(fee(by, '16:00', [inCellar('10:00', '12:00')])).toBe(800 + 800)
  })
})

describe('prices of regions that cannot be charged by', () => {
  const faults = (more: Partial<ChargeRuleInput>) => findRuleFaults({ ...rule(), ...(more as Partial<ChargeRule>) })
  const cellar = rule().regionPrices[0]
  it.each([
    [
      'visits that go on',
      { acrossVisits: { ...rule().acrossVisits, reentryMinutes: 30 } },
      ['acrossVisits', 'reentryMinutes'],
      'chargeRule.regionsWithVisits',
    ],
    [
      'visits that share',
      { acrossVisits: { ...rule().acrossVisits, share: 'minutes' as const } },
      ['acrossVisits', 'share'],
      'chargeRule.regionsWithVisits',
    ],
    [
      'coupons that free units',
      { couponTime: 'endUnits' as const },
      ['couponTime'],
      'chargeRule.regionsWithCouponUnits',
    ],
    [
      'a region with two prices',
      { regionPrices: cellar ? [cellar, cellar] : [] },
      ['regionPrices', 1, 'regions', 0],
      'chargeRule.regionTwice',
    ],
    [
      'hours of a region without a price',
      {
        regionPrices: cellar
          ? [{ ...cellar, windows: cellar.windows.map(window => ({ ...window, to: '20:00' })) }]
          : [],
      },
      ['regionPrices', 0, 'windows', 0, 'to'],
      'chargeRule.windowsGap',
    ],
    ['a tail longer than a unit there', { tailMinutes: 30 }, ['tailMinutes'], 'chargeRule.tailTooLong'],
  ])('%s', (_name, more, path, fault) => {
    expect(faults(more)).toEqual([{ path, fault }])
  })
})

describe('any rule', () => {
  const minute = fc.integer({ min: 0, max: 3_000 })

  it('costs what its parts cost as stays of their own where each is one run; lines add up to the fee, minutes to the stay', () => {
    fc.assert(
      fc.property(anyRule, anyRule, minute, minute, (outside, inside, before, within) => {
        const { freeTime, windows, cycle } = inside
        const by = { ...outside, tailMinutes: 0, regionPrices: [{ regions: ['地下二层'], freeTime, windows, cycle }] }
        const entryMs = at(`${day} 08:00`)
        const [cutMs, exitMs] = [entryMs + before * 60_000, entryMs + (before + within) * 60_000]
        const regions = [{ name: '地下二层', fromMs: cutMs, toMs: exitMs, isEndSeen: true }]
        const exact = { ...by, rounding: { toFen: 1 as const, mode: 'nearest' as const } }
        fc.pre(
          findRuleFaults(
            exact,
            calendar.classes.map(({ key }) => key),
          ).length === 0 && exact.unitRounding !== 'perMinute',
        )
        const whole = priceStay(exact, calendar, { entryMs, exitMs, regions })
        const own = { ...exact, freeTime, windows, cycle, clockPrices: [], stayPrices: [], regionPrices: [] }
        const parts = [
          priceStay({ ...exact, regionPrices: [] }, calendar, { entryMs, exitMs: cutMs }),
          priceStay(own, calendar, { entryMs: cutMs, exitMs }),
        ]
        expect(whole.amountFen).toBe(parts.reduce((sum, part) => sum + part.amountFen, 0))
        expect(whole.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(whole.amountFen)
        const { charged, free, outside: unpriced } = whole.minutes
        expect(charged + free + unpriced).toBe(before + within)
      }),
      { numRuns: 60 },
    )
  })
})
