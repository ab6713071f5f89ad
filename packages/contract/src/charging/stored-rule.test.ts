import { expect, it } from 'vitest'
import { ChargeRule } from './charge-rule.ts'
import { findRuleFaults } from './charge-rule-faults.ts'

/** A version as it was stored before a rule could say tails, cycles of hours, prices by entry and exit, days of entry and windows over days. */
const stored = {
  freeTime: { minutes: 30, isInclusive: true, isDeducted: false, per: 'stay' },
  windows: [
    {
      from: '08:00',
      to: '20:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] },
      capFen: null,
    },
    { from: '20:00', to: '08:00', price: { kind: 'flat', priceFen: 1000 }, capFen: 1000 },
  ],
  outside: 'fault',
  otherDays: null,
  unitRounding: 'up',
  seconds: 'counted',
  windowEdge: 'split',
  tierScope: 'cycle',
  cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3000, 2000] }, fullPriceFen: null },
  clockPrices: [],
  vehicles: [],
  acrossVisits: { reentryMinutes: null, share: 'none', per: 'day' },
  afterPayment: { graceMinutes: 15, goesOn: 'fromPayment' },
  couponTime: 'end',
  rounding: { toFen: 50, mode: 'nearest' },
} as const

it('a version that was stored before is read as it was, what is new being at its default', () => {
  const rule = ChargeRule.parse(stored)
  expect(rule).toEqual({
    ...stored,
    cycle: { ...stored.cycle, capHolds: 'everyCycle' },
    tailMinutes: 0,
    daysBy: 'eachDay',
    stayPrices: [],
    regionPrices: [],
    fillSteps: [],
    chargingBay: null,
    channelPercentOff: { cash: 0, wechat: 0, alipay: 0, etc: 0, unionPay: 0 },
    freeTime: { ...stored.freeTime, isFirstVisitOnly: false },
    acrossVisits: { ...stored.acrossVisits, lots: { kind: 'own' }, periodCap: null },
  })
  expect(findRuleFaults(rule)).toEqual([])
})
