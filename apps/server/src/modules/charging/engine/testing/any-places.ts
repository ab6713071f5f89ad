import { type ChargeRule, commonUnitMinutes, type payChannels } from '@parkdesk/contract'
import fc from 'fast-check'
import { anyRule } from './any-rule.ts'

const names = ['地下二层', '贵宾区', '货运区'] as const
const percentOff = fc.oneof(fc.constant(0), fc.nat({ max: 99 }))

const bay = fc.record({
  graceMinutes: fc.nat({ max: 60 }),
  unitMinutes: fc.constantFrom(1, 15, 30, 60),
  priceFen: fc.nat({ max: 3000 }),
  capFen: fc.option(fc.nat({ max: 6000 })),
  isParkingFree: fc.constant(false),
})

const regionPrices = fc
  .tuple(fc.array(anyRule, { minLength: 1, maxLength: 2 }), fc.nat({ max: 2 }))
  .map(([rules, first]) =>
    rules.map(({ freeTime, windows, cycle }, index) => ({
      regions: [names[(first + index) % names.length] ?? names[0]],
      freeTime,
      windows,
      cycle,
    })),
  )

/** What a rule says of places in the lot, and what is taken beside the fee or off it at the payment. */
export const anyPlaced = fc.record({
  regionPrices: fc.option(regionPrices, { freq: 2 }),
  chargingBay: fc.option(bay, { freq: 2 }),
  channelPercentOff: fc.record({
    cash: percentOff,
    wechat: percentOff,
    alipay: percentOff,
    etc: percentOff,
    unionPay: percentOff,
  } satisfies Record<(typeof payChannels)[number], unknown>),
})

/** A rule that says so, as far as its other parameters allow. */
export function withPlaced(
  rule: ChargeRule,
  placed: typeof anyPlaced extends fc.Arbitrary<infer Placed> ? Placed : never,
): ChargeRule {
  const { chargingBay, channelPercentOff } = placed
  const plain = { ...rule, chargingBay, channelPercentOff }
  if (!placed.regionPrices) return plain
  const units = placed.regionPrices
    .flatMap(({ windows }) => windows)
    .flatMap(({ price }) => (price.kind === 'tiers' ? price.tiers.map(({ unitMinutes }) => unitMinutes) : []))
  const wide = {
    ...plain,
    regionPrices: placed.regionPrices,
    tailMinutes: Math.min(rule.tailMinutes, ...units.map(unit => unit - 1)),
    acrossVisits: { ...rule.acrossVisits, reentryMinutes: null, share: 'none' as const },
  }
  return commonUnitMinutes(wide) > 100_000 ? plain : wide
}

const second = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 59 }) })
const edge = fc.record({ part: fc.nat({ max: 1000 }), second })
const spans = fc.oneof(fc.constant([]), fc.array(edge, { minLength: 2, maxLength: 6 }))

/** Where a vehicle is during a stay, and when it charges: by edges, in thousandths of the stay. */
export const anyWhereabouts = fc.record({
  regions: spans,
  names: fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 3 }),
  sessions: spans,
})

/** Spans one after the other within a stay, on whole minutes where it is long. */
export function spansOf(
  { entry, length, isToSecond }: { entry: number; length: number; isToSecond: boolean },
  edges: readonly { part: number; second: number }[],
): { from: number; to: number }[] {
  const moments = edges
    .map(({ part, second: late }) => {
      const minute = Math.floor((entry + (length * part) / 1000) / 60) * 60
      return minute + (isToSecond ? late : 0)
    })
    .sort((a, b) => a - b)
  return moments.flatMap((from, index) => {
    const to = moments[index + 1]
    return index % 2 === 0 && to !== undefined && from < to ? [{ from, to }] : []
  })
}
