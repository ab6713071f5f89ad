import type { ChargeRule, ChargeWindow, StayPrice } from '@parkdesk/contract'
import fc from 'fast-check'

const priceFen = fc.integer({ min: 0, max: 4000 })
const hour = fc.constantFrom<string>(
  '00:00',
  '02:30',
  '06:00',
  '09:15',
  '10:00',
  '15:00',
  '18:00',
  '19:00',
  '23:45',
  '24:00',
)
const span = fc.record({ from: hour, to: hour })

const stayPrice: fc.Arbitrary<StayPrice> = fc
  .record({
    entry: span,
    exit: span,
    exitDaysLater: fc.nat({ max: 3 }),
    days: fc.constantFrom<string[] | undefined>(undefined, ['workday'], ['saturday', 'sunday', 'goldenWeek']),
    priceFen,
    effect: fc.constantFrom('fixed' as const, 'atMost' as const),
  })
  .map(({ days, ...price }) => (days ? { ...price, days } : price))

const weekday = fc.integer({ min: 1, max: 7 })
const weekWindow = fc.record({
  from: hour,
  to: hour,
  week: fc
    .tuple(weekday, fc.integer({ min: 2, max: 4 }))
    .map(([from, days]) => ({ from, to: ((from + days - 1) % 7) + 1 })),
  price: fc.oneof(
    priceFen.map(fen => ({ kind: 'flat' as const, priceFen: fen })),
    fc.constant({ kind: 'free' as const }),
  ),
  capFen: fc.constant(null),
})

/** What notices say beside hours and prices: by entry and exit, by the day of entry, over days of the week, the tail of a stay. */
export const anyNotice = fc.record({
  daysBy: fc.constantFrom('eachDay' as const, 'eachDay' as const, 'entryDay' as const),
  stayPrices: fc.oneof(
    { weight: 2, arbitrary: fc.constant<StayPrice[]>([]) },
    { weight: 1, arbitrary: fc.array(stayPrice, { minLength: 1, maxLength: 3 }) },
  ),
  weekWindow: fc.option<ChargeWindow>(weekWindow, { freq: 3 }),
  tailMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
})

/** A rule with what a notice adds to it. */
export const withNotice = (
  rule: ChargeRule,
  {
    daysBy,
    stayPrices,
    weekWindow: added,
    tailMinutes,
  }: typeof anyNotice extends fc.Arbitrary<infer Notice> ? Notice : never,
): ChargeRule => ({
  ...rule,
  daysBy,
  stayPrices,
  windows: added ? [...rule.windows, added] : rule.windows,
  tailMinutes: tailThatFits(rule, tailMinutes),
})

/** A tail is shorter than each unit, and only where begun units count. */
function tailThatFits({ unitRounding, windows }: ChargeRule, tailMinutes: number): number {
  const units = windows.flatMap(({ price }) =>
    price.kind === 'tiers' ? price.tiers.map(tier => tier.unitMinutes) : [],
  )
  return unitRounding === 'up' ? Math.min(tailMinutes, ...units.map(unit => unit - 1)) : 0
}
