import { ChargeRule, roundingSteps } from '@parkdesk/contract'
import fc from 'fast-check'

const priceFen = fc.integer({ min: 0, max: 3000 })
const unitMinutes = fc.constantFrom(1, 10, 15, 20, 30, 45, 60, 120, 720)

const tiers = fc
  .tuple(
    fc.array(fc.record({ unitMinutes, units: fc.integer({ min: 1, max: 6 }), priceFen }), { maxLength: 2 }),
    fc.record({ unitMinutes, priceFen }),
  )
  .map(([first, last]) => ({
    kind: 'tiers' as const,
    tiers: [
      ...first.map(({ unitMinutes: unit, units, priceFen: price }) => ({
        minutes: unit * units,
        unitMinutes: unit,
        priceFen: price,
      })),
      { minutes: null, ...last },
    ],
  }))

/** Rising with the time, so that a longer stay costs no less. */
const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), priceFen), { maxLength: 4 }).map(list => {
  const sum = (upTo: number, part: 0 | 1) => list.slice(0, upTo + 1).reduce((total, step) => total + step[part], 0)
  const closed = list.map((_, index) => ({ upToMinutes: sum(index, 0), priceFen: sum(index, 1) }))
  const last = { upToMinutes: null, priceFen: sum(list.length, 1) + 500 }
  return { kind: 'steps' as const, steps: [...closed, last] }
})

const price = fc.oneof(
  { weight: 6, arbitrary: tiers },
  { weight: 1, arbitrary: steps },
  { weight: 1, arbitrary: priceFen.map(fen => ({ kind: 'flat' as const, priceFen: fen })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'free' as const }) },
)

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** One to four windows that divide the day, the last over midnight to the first. */
const windows = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 4 }).chain(quarters => {
  const starts = quarters.sort((a, b) => a - b).map(quarter => quarter * 15)
  const days = fc.constantFrom(undefined, ['workday', 'madeUpWorkday'], ['saturday', 'sunday'])
  return fc.tuple(
    ...starts.map((start, index) =>
      fc.record({ price, days, capFen: fc.option(fc.integer({ min: 0, max: 6000 })) }).map(({ days: on, ...rest }) => ({
        from: clock(start),
        to: clock(starts[(index + 1) % starts.length] ?? 0),
        ...(on && { days: on }),
        ...rest,
      })),
    ),
  )
})

const caps = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 3 }).map(list => ({
    kind: 'byIndex' as const,
    capsFen: list,
  })),
  fc.record({
    kind: fc.constant('byDayClass' as const),
    capsFen: fc.constant({ workday: 3000, saturday: 1500 }),
    otherwiseFen: fc.option(fc.integer({ min: 0, max: 9000 })),
  }),
)

const capHolds = fc.constantFrom('everyCycle' as const, 'everyCycle' as const, 'onceAStay' as const)

const cycle = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constantFrom('24h' as const, 'day' as const), caps: fc.option(caps), capHolds }),
  fc.record({
    kind: fc.constant('hours' as const),
    hours: fc.constantFrom(5, 12, 36, 48),
    caps: fc.option(caps),
    capHolds,
  }),
)

const input = fc.record({
  freeTime: fc.record({
    minutes: fc.integer({ min: 0, max: 90 }),
    isInclusive: fc.boolean(),
    isDeducted: fc.boolean(),
    per: fc.constantFrom('stay' as const, 'cycle' as const),
  }),
  windows,
  outside: fc.constant('free' as const),
  unitRounding: fc.constantFrom('up' as const, 'complete' as const, 'perMinute' as const),
  seconds: fc.constantFrom('counted' as const, 'dropped' as const),
  windowEdge: fc.constantFrom('split' as const, 'keepUnit' as const),
  tierScope: fc.constantFrom('stay' as const, 'cycle' as const, 'window' as const, 'day' as const),
  cycle,
  clockPrices: fc.array(
    fc.record({
      at: fc.constantFrom('00:00', '06:00', '22:30'),
      priceFen,
      exact: fc.constantFrom('counts' as const, 'notYet' as const),
      onEntryDay: fc.boolean(),
      times: fc.constantFrom('each' as const, 'perStay' as const),
    }),
    { maxLength: 1 },
  ),
  vehicles: fc.constantFrom(
    [],
    [{ when: { sizes: ['large' as const] }, percent: 200 }],
    [{ when: { sizes: ['large' as const] }, percent: 150, isCapScaled: false }],
  ),
  rounding: fc.record({
    toFen: fc.constantFrom(...roundingSteps),
    mode: fc.constantFrom('up' as const, 'down' as const, 'nearest' as const),
  }),
})

/** Any rule that an operator could save, out of all its parameters. */
export const anyRule: fc.Arbitrary<ChargeRule> = input
  .map(value => ChargeRule.safeParse(value))
  .filter(parsed => parsed.success)
  .map(parsed => parsed.data as ChargeRule)
