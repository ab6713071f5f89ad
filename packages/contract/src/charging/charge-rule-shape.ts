import { z } from 'zod'
import { plateColors } from '../plate.ts'
import { DayClassKey } from './day-class.ts'

const minutes = (max: number) => z.number().int().min(1).max(max)
/** Fen: a charge rule is data and travels as it is stored, never in yuan. */
const priceFen = z.number().int().min(0).max(10_000_000)
/** "07:30"; a window may end at "24:00", which is the same as "00:00". */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'chargeRule.clock' })
const aYear = 366 * 1440

/**
 * A stay of up to `minutes` costs nothing. isInclusive: a stay of exactly so long is free, too. isDeducted: the minutes stay free in a
 * longer stay; otherwise a longer one is charged from its entry. per: once a stay, or anew in every cycle.
 */
export const FreeTime = z.strictObject({
  minutes: z.number().int().min(0).max(aYear),
  isInclusive: z.boolean().default(true),
  isDeducted: z.boolean().default(false),
  per: z.enum(['stay', 'cycle']).default('stay'),
})

/** `minutes` of charged time (null: all that is left) at `priceFen` a unit of `unitMinutes`. */
export const ChargeTier = z.strictObject({
  minutes: minutes(aYear).nullable(),
  unitMinutes: minutes(aYear),
  priceFen,
})
export type ChargeTier = z.infer<typeof ChargeTier>

/** A time in the window of up to `upToMinutes` (included; null: any) costs `priceFen` as a whole. */
export const ChargeStep = z.strictObject({ upToMinutes: minutes(aYear).nullable(), priceFen })
export type ChargeStep = z.infer<typeof ChargeStep>

const WindowPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tiers'), tiers: z.array(ChargeTier).min(1).max(20) }),
  z.strictObject({ kind: z.literal('steps'), steps: z.array(ChargeStep).min(1).max(50) }),
  /** One price whenever the window is touched; in an all-day window: for every calendar day begun. */
  z.strictObject({ kind: z.literal('flat'), priceFen }),
  z.strictObject({ kind: z.literal('free') }),
])

/**
 * A window of the day: from `from` to `to` by the lot's clock, over midnight when it ends no later than it begins, the whole day when both
 * are the same. It belongs to the day on which it begins. days: the day classes it is in force on; absent: all.
 * capFen: the most one occurrence of the window costs (in an all-day window: a calendar day).
 */
export const ChargeWindow = z.strictObject({
  from: clockTime,
  to: clockTime,
  days: z.array(DayClassKey).min(1).optional(),
  price: WindowPrice,
  capFen: priceFen.nullable().default(null),
})
export type ChargeWindow = z.infer<typeof ChargeWindow>

/** byIndex: the cap of the first, second, … cycle, the last one for all after it. byDayClass: by the class of the day the cycle begins on. */
const Caps = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('byIndex'), capsFen: z.array(priceFen).min(1).max(50) }),
  z.strictObject({
    kind: z.literal('byDayClass'),
    capsFen: z.record(DayClassKey, priceFen),
    otherwiseFen: priceFen.nullable(),
  }),
])

/**
 * How long charging goes on before it begins anew. 24h: from the entry; day: calendar days of the lot.
 * caps: the most a cycle costs; fullPriceFen: what a complete cycle costs, whatever its parts add up to.
 */
const Cycle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.enum(['24h', 'day']),
    caps: Caps.nullable().default(null),
    fullPriceFen: priceFen.nullable().default(null),
  }),
])

/**
 * A price due when the stay passes `at` by the clock. exact: whether leaving at exactly that moment counts. onEntryDay: whether the
 * passing on the day of entry counts. times: each passing, or once a cycle, or once a stay. stayFromMinutes: only stays at least this long.
 * orStayOverMinutes: due in every cycle of a stay longer than this, passed or not.
 */
const ClockPrice = z.strictObject({
  at: clockTime,
  priceFen,
  exact: z.enum(['counts', 'notYet']).default('counts'),
  onEntryDay: z.boolean().default(true),
  times: z.enum(['each', 'perCycle', 'perStay']).default('each'),
  stayFromMinutes: minutes(aYear).nullable().default(null),
  orStayOverMinutes: minutes(aYear).nullable().default(null),
})
export type ClockPrice = z.infer<typeof ClockPrice>

export const vehicleSizes = ['small', 'large', 'motorcycle'] as const
export const VehicleSize = z.enum(vehicleSizes)
export const energies = ['fuel', 'electric'] as const
export const Energy = z.enum(energies)

/** What a vehicle must be; everything stated must hold. Also chooses rules. */
export const VehicleMatch = z.strictObject({
  sizes: z.array(VehicleSize).min(1).optional(),
  energies: z.array(Energy).min(1).optional(),
  plateColors: z.array(z.enum(plateColors)).min(1).optional(),
  cardKinds: z.array(z.string().trim().min(1).max(32)).min(1).optional(),
})
export type VehicleMatch = z.infer<typeof VehicleMatch>

/** Prices of these vehicles are `percent` of the stated ones; the first entry that fits applies. */
const VehicleFactor = z.strictObject({
  when: VehicleMatch,
  percent: z.number().int().min(0).max(1000),
  isCapScaled: z.boolean().default(true),
})
export type VehicleFactor = z.infer<typeof VehicleFactor>

/**
 * How earlier visits of the plate count. reentryMinutes: who comes back within them goes on with his stay, without new free time; the time
 * away is not charged. share: visits of one day (or of 24 h from the first) share nothing, the cap, or all: their minutes are charged as one stay.
 */
const AcrossVisits = z.strictObject({
  reentryMinutes: minutes(1440).nullable().default(null),
  share: z.enum(['none', 'cap', 'minutes']).default('none'),
  per: z.enum(['day', '24h']).default('day'),
})

/** How far the amount is rounded, once, at the end. */
const Rounding = z.strictObject({
  toFen: z.union([z.literal(1), z.literal(10), z.literal(50), z.literal(100)]).default(1),
  mode: z.enum(['up', 'down', 'nearest']).default('nearest'),
})

/** The values of a charge rule, each in range; `ChargeRule` also asks whether they go together. */
export const ChargeRuleShape = z.strictObject({
  freeTime: FreeTime.prefault({ minutes: 0 }),
  windows: z.array(ChargeWindow).min(1).max(48),
  /** Time outside every window: a fault of the rule, or free of charge. */
  outside: z.enum(['fault', 'free']).default('fault'),
  /** Whether a begun unit counts whole, only a complete one counts, or minutes are charged in proportion. */
  unitRounding: z.enum(['up', 'complete', 'perMinute']).default('up'),
  /** counted: to the second, a begun minute counts; dropped: entry and exit are cut to the minute first. */
  seconds: z.enum(['counted', 'dropped']).default('counted'),
  /** A unit that crosses a window's edge is split there, or keeps the price and length of the window it began in. */
  windowEdge: z.enum(['split', 'keepUnit']).default('split'),
  /** Where the count of charged minutes that chooses the tier begins anew. */
  tierScope: z.enum(['stay', 'cycle', 'window', 'day']).default('cycle'),
  cycle: Cycle.prefault({ kind: 'none' }),
  clockPrices: z.array(ClockPrice).max(10).default([]),
  vehicles: z.array(VehicleFactor).max(20).default([]),
  acrossVisits: AcrossVisits.prefault({}),
  /**
   * After payment: minutes to leave in; then charging goes on from the payment, without free time, as a stay of its own (fromPayment), or
   * the whole stay is reckoned and what was paid is taken off (wholeStay).
   */
  afterPayment: z
    .strictObject({
      graceMinutes: z.number().int().min(0).max(1440).default(15),
      goesOn: z.enum(['fromPayment', 'wholeStay']).default('fromPayment'),
    })
    .prefault({}),
  /**
   * Which part of the stay a free-time coupon covers: its start; its end; its end in begun units; or begun units where they are dearest:
   * whole days of it take complete cycles, the rest goes to the cycles from the last one back, each using up begun hours.
   */
  couponTime: z.enum(['start', 'end', 'endUnits', 'dearestUnits']).default('end'),
  rounding: Rounding.prefault({}),
})
export type ChargeRuleValues = z.infer<typeof ChargeRuleShape>
