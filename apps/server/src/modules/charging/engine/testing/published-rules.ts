import { ChargeRule, type ChargeRuleInput, type ChargeTier } from '@parkdesk/contract'

/** Rules of published tariffs, as an operator would save them. Keys are the ids of the recorded cases. */

const allDay = (tiers: ChargeTier[], capFen: number | null = null) => [
  { from: '00:00', to: '00:00', price: { kind: 'tiers' as const, tiers }, capFen },
]
const open = (unitMinutes: number, priceFen: number): ChargeTier => ({ minutes: null, unitMinutes, priceFen })
const first = (minutes: number, unitMinutes: number, priceFen: number): ChargeTier => ({
  minutes,
  unitMinutes,
  priceFen,
})
const tiers = (...list: ChargeTier[]) => ({ kind: 'tiers' as const, tiers: list })
const caps = (...capsFen: number[]) => ({ kind: 'byIndex' as const, capsFen })

const beijing = (firstFen: number, thenFen: number): ChargeRuleInput => ({
  windows: [
    { from: '07:00', to: '19:00', price: tiers(first(60, 15, firstFen), open(15, thenFen)) },
    { from: '19:00', to: '07:00', price: tiers(open(120, 100)) },
  ],
  unitRounding: 'complete',
  windowEdge: 'keepUnit',
  tierScope: 'window',
})

const restDays = ['saturday', 'sunday', 'holiday', 'smallHoliday', 'goldenWeek']

const inputs = {
  BJ: beijing(250, 375),
  BJ2: beijing(150, 225),
  SZ: {
    windows: [
      {
        from: '07:30',
        to: '20:00',
        days: ['workday', 'madeUpWorkday'],
        price: tiers(first(30, 30, 300), first(150, 30, 600), open(30, 1000)),
      },
      {
        from: '10:00',
        to: '20:00',
        days: restDays,
        price: tiers(first(30, 30, 120), first(150, 30, 240), open(30, 400)),
      },
    ],
    outside: 'free',
  },
  HZ: {
    windows: [{ from: '08:00', to: '20:00', price: tiers(first(60, 60, 600), open(30, 400)) }],
    outside: 'free',
    vehicles: [{ when: { sizes: ['large'] }, percent: 200 }],
  },
  ST: {
    freeTime: { minutes: 30 },
    windows: allDay([first(120, 60, 500), open(60, 300)]),
    cycle: { kind: '24h', caps: caps(2800) },
  },
  ZY: {
    freeTime: { minutes: 15, isInclusive: false },
    windows: allDay([first(60, 60, 200), open(60, 100)]),
    cycle: { kind: '24h', caps: caps(2500) },
  },
  AP: { windows: allDay([first(90, 90, 200), open(60, 500)]), cycle: { kind: '24h', caps: caps(3000, 4000, 5000) } },
  'EN-EV': {
    freeTime: { minutes: 180 },
    windows: allDay([first(240, 240, 250), open(60, 100)]),
    cycle: { kind: '24h', caps: caps(1000) },
  },
  'EN-ICE': {
    freeTime: { minutes: 90 },
    windows: allDay([first(120, 120, 500), open(60, 100)]),
    cycle: { kind: '24h', caps: caps(2000) },
  },
  SH: { windows: allDay([first(60, 60, 1500), open(30, 1000)]) },
  HF: {
    freeTime: { minutes: 15 },
    windows: [
      { from: '07:30', to: '19:00', price: tiers(first(30, 30, 300), first(60, 30, 200), open(30, 100)), capFen: 5000 },
    ],
    outside: 'free',
  },
  SG: {
    freeTime: { minutes: 10, isInclusive: false },
    windows: [
      { from: '07:00', to: '22:30', price: tiers(open(1, 2)) },
      { from: '22:30', to: '07:00', price: tiers(open(1, 2)), capFen: 500 },
    ],
  },
  JP1: { windows: allDay([open(20, 100)]) },
  JP2: { windows: allDay([open(20, 200)]), cycle: { kind: '24h', caps: caps(1500) } },
  JP3: { windows: allDay([open(10, 100)]), cycle: { kind: 'day', caps: caps(2000) } },
  JP4: { windows: allDay([open(10, 100)]), cycle: { kind: '24h', caps: caps(2000) } },
  JP5: {
    windows: [
      { from: '08:00', to: '20:00', price: tiers(open(30, 100)) },
      { from: '20:00', to: '08:00', price: tiers(open(30, 100)), capFen: 500 },
    ],
    cycle: { kind: '24h', caps: caps(900) },
  },
  UK1: {
    windows: [
      {
        from: '00:00',
        to: '00:00',
        price: {
          kind: 'steps',
          steps: [
            { upToMinutes: 20, priceFen: 0 },
            { upToMinutes: 60, priceFen: 110 },
            { upToMinutes: 120, priceFen: 220 },
            { upToMinutes: 180, priceFen: 330 },
            { upToMinutes: 240, priceFen: 440 },
            { upToMinutes: 360, priceFen: 720 },
            { upToMinutes: 1440, priceFen: 880 },
          ],
        },
      },
    ],
    cycle: { kind: '24h' },
  },
  US1: {
    freeTime: { minutes: 90, isDeducted: true },
    windows: allDay([first(60, 60, 100), open(30, 150)]),
    cycle: { kind: 'day', caps: caps(1400) },
  },

  per_entry_30free_5: {
    freeTime: { minutes: 30 },
    windows: [{ from: '00:00', to: '00:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 500 }] } }],
  },
  per_24h_30free_5: { freeTime: { minutes: 30 }, windows: allDay([open(1440, 500)]) },
  daynight_0818_60m3_1808_720m10: {
    freeTime: { minutes: 15 },
    windows: [
      { from: '08:00', to: '18:00', price: tiers(open(60, 300)) },
      { from: '18:00', to: '08:00', price: tiers(open(720, 1000)) },
    ],
  },
  daynight_0818_60m3_1808_720m10_cap40: {
    freeTime: { minutes: 15 },
    windows: [
      { from: '08:00', to: '18:00', price: tiers(open(60, 300)) },
      { from: '18:00', to: '08:00', price: tiers(open(720, 1000)) },
    ],
    cycle: { kind: '24h', caps: caps(4000), fullPriceFen: 4000 },
  },
  daynight_0822_30m5_2208_30m10_ncap10_cap80: {
    freeTime: { minutes: 15 },
    windows: [
      { from: '08:00', to: '22:00', price: tiers(open(30, 500)) },
      { from: '22:00', to: '08:00', price: tiers(open(30, 1000)), capFen: 1000 },
    ],
    cycle: { kind: '24h', caps: caps(8000), fullPriceFen: 8000 },
  },
  daynight_0822_15m4_2208_15m1_ncap10_cap128: {
    freeTime: { minutes: 30 },
    windows: [
      { from: '08:00', to: '22:00', price: tiers(open(15, 400)) },
      { from: '22:00', to: '08:00', price: tiers(open(15, 100)), capFen: 1000 },
    ],
    cycle: { kind: '24h', caps: caps(12_800), fullPriceFen: 12_800 },
    couponTime: 'dearestUnits',
  },
  midnight_first5_then10_24h10: {
    freeTime: { minutes: 30 },
    windows: [{ from: '00:00', to: '00:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 500 }] } }],
    cycle: { kind: '24h' },
    clockPrices: [{ at: '00:01', priceFen: 500, onEntryDay: false, times: 'perCycle', orStayOverMinutes: 1440 }],
  },
  first60m5_then60m1_cap15: {
    freeTime: { minutes: 30 },
    windows: allDay([first(60, 60, 500), open(60, 100)]),
    tierScope: 'stay',
    cycle: { kind: '24h', caps: caps(1500) },
  },
  first1439m0_then1440m10: { windows: allDay([first(1439, 1439, 0), open(1440, 1000)]) },
  turning_0600_first10_each30: {
    windows: [{ from: '00:00', to: '00:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 1000 }] } }],
    clockPrices: [{ at: '06:00', priceFen: 3000, onEntryDay: false }],
  },
  turninglimited_0600_first10_each30: {
    windows: [{ from: '00:00', to: '00:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 1000 }] } }],
    clockPrices: [{ at: '06:00', priceFen: 3000, exact: 'notYet', stayFromMinutes: 1440 }],
  },
  'stepped_180m_2.5_then5_night2cap10_cap65': {
    freeTime: { minutes: 15 },
    windows: [
      { from: '08:00', to: '22:00', price: tiers(first(180, 30, 250), open(30, 500)) },
      { from: '22:00', to: '08:00', price: tiers(open(30, 200)), capFen: 1000 },
    ],
    tierScope: 'window',
    cycle: { kind: '24h', caps: caps(6500), fullPriceFen: 6500 },
  },
} satisfies Record<string, ChargeRuleInput>

export type PublishedRule = keyof typeof inputs

export const publishedRule = (id: PublishedRule): ChargeRule => ChargeRule.parse(inputs[id])
export const isPublishedRule = (id: string): id is PublishedRule => Object.hasOwn(inputs, id)
export const publishedRules = Object.keys(inputs).filter(isPublishedRule)
