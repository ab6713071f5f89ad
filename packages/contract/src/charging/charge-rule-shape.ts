import { z } from 'zod'
import type { Currency, MinorDigits } from '../wire/currency.ts'
import { plateColors } from '../wire/plate.ts'
import { ChannelPercentOff } from './channel-discount.ts'
import { ChargingBay } from './charging-bay.ts'
import { DayClassKey } from './day-class.ts'
import { FillStep } from './fill-step.ts'
import { RegionName } from './region-name.ts'
import { clockTime, ruleMinutes as minutes, priceFen } from './rule-values.ts'
import { StayPrice } from './stay-price.ts'
import { Energy, VehicleClassName, VehicleSize } from './vehicle.ts'
import { PeriodCap, VisitLots } from './visit-period.ts'
import { WeekSpan } from './week-span.ts'

const aYear = 366 * 1440

/**
 * A stay of up to `minutes` costs nothing. isInclusive: a stay of exactly so long is free, too. isDeducted: the minutes stay free in a
 * longer stay; otherwise a longer one is charged from its entry. per: once per stay, or again in every cycle. While the stay, or all of it in the
 * cycle, is within the free time, nothing at all falls due; deducted minutes of a longer one are free by the clock whatever window they lie in,
 * and count neither for tiers nor for steps, but a clock price passed in them is due. Free time of a day and more: a complete cycle with a full
 * price is free where deducted minutes cover all of it; otherwise it costs the full price and uses up what is left of the stay's free time.
 */
export const FreeTime = z.strictObject({
  minutes: z.number().int().min(0).max(aYear),
  isInclusive: z.boolean().default(true),
  isDeducted: z.boolean().default(false),
  per: z.enum(['stay', 'cycle']).default('stay'),
  /** Only the first visit of a plate on a day, by its entry and the lot's clock, has free time; which lots count is for acrossVisits to say. */
  isFirstVisitOnly: z.boolean().default(false),
})

/**
 * `minutes` of charged time (null: all that is left) at `priceFen` a unit of `unitMinutes`. Only time charged by tiers advances them; that in
 * flat, step and free windows does not. A tier's end cuts a unit where edges split units (windowEdge); a kept unit goes on past it for its
 * whole length, which counts where it began. The end of a cycle cuts every unit.
 */
export const ChargeTier = z.strictObject({
  minutes: minutes(aYear).nullable(),
  unitMinutes: minutes(aYear),
  priceFen,
})
export type ChargeTier = z.infer<typeof ChargeTier>

/**
 * A time in the window of up to `upToMinutes` (included; null: any) costs `priceFen` as a whole. Each occurrence of the window is counted by
 * itself; of an all-day window each unbroken run, over midnight too, until another window, time outside or a new cycle comes.
 */
export const ChargeStep = z.strictObject({ upToMinutes: minutes(aYear).nullable(), priceFen })
export type ChargeStep = z.infer<typeof ChargeStep>

const WindowPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tiers'), tiers: z.array(ChargeTier).min(1).max(20) }),
  z.strictObject({ kind: z.literal('steps'), steps: z.array(ChargeStep).min(1).max(50) }),
  /** One price whenever the window is touched; in an all-day window: for every calendar day begun. Due again in each cycle. */
  z.strictObject({ kind: z.literal('flat'), priceFen }),
  z.strictObject({ kind: z.literal('free') }),
])

/**
 * A window of the day: from `from` to `to` by the lot's clock, over midnight when it ends no later than it begins, the whole day when both
 * are the same. It belongs to the day on which it begins. An edge that a clock change skips takes effect at the first minute after it. days: the day classes it is in force on; absent: all.
 * capFen: the most one occurrence of the window costs; in an all-day window, the most that falls due on one of its days, which divides neither
 * units nor tiers nor steps. A unit falls due as it begins, or as it is complete where only complete ones count. With cycles a cap restarts
 * in each of them: a night that a 24-hour cycle divides has its cap twice.
 * week: the window goes over days of the week, see WeekSpan; then without days and cap, its price flat or free.
 */
export const ChargeWindow = z.strictObject({
  from: clockTime,
  to: clockTime,
  days: z.array(DayClassKey).min(1).optional(),
  price: WindowPrice,
  capFen: priceFen.nullable().default(null),
  week: WeekSpan.optional(),
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

const cycleParts = {
  caps: Caps.nullable().default(null),
  capHolds: z.enum(['everyCycle', 'onceAStay']).default('everyCycle'),
  fullPriceFen: priceFen.nullable().default(null),
}

/** The longest cycle: thirty days. */
export const mostCycleHours = 720

/**
 * How long a charging cycle is. 24h: from the entry; hours: so many from the entry, 12 being a maximum per half a day; day:
 * calendar days of the lot. capHolds: the caps hold in every cycle, or only in that of the entry (a maximum "once a stay"), after which time is
 * charged without one; byIndex has but one cap then.
 * caps: the most a cycle costs; fullPriceFen: what a complete cycle costs, whatever its parts add up to and whatever its cap; only a cap shared
 * with earlier visits limits it. It holds the clock prices of its cycle, also one due once a stay, and all its time counts for the tiers of the
 * stay and of the day it ends on.
 */
const Cycle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.enum(['24h', 'day']), ...cycleParts }),
  z.strictObject({ kind: z.literal('hours'), hours: z.number().int().min(1).max(mostCycleHours), ...cycleParts }),
])

/**
 * Time in these regions of a lot, by their names, is priced apart: from the pass of an inner lane into one until the pass out of it, into another, or out of
 * the lot; from the entry where its lane leads straight into one. All time of a stay that one price holds for is charged together as a stay of
 * its own, by its own free time, windows and cycles (counted from when it began), and so is the time that none holds for, by the rule's: free time
 * and a first tier come once each, and caps hold for each apart, however often a vehicle goes in and out. A unit in use goes on when it comes
 * back. All else the rule says holds for both; prices by entry and exit, and clock prices, are of the time outside these regions. A pass into a region that
 * was not seen leaves its time outside. A stay that has no length, as one within a minute where seconds are dropped, is outside.
 */
export const RegionPrice = z.strictObject({
  regions: z.array(RegionName).min(1).max(20),
  freeTime: FreeTime.prefault({ minutes: 0 }),
  windows: z.array(ChargeWindow).min(1).max(48),
  cycle: Cycle.prefault({ kind: 'none' }),
})
export type RegionPrice = z.infer<typeof RegionPrice>

/**
 * A price due when the stay passes `at` by the clock. exact: whether leaving at exactly that moment counts. onEntryDay: whether the
 * passing on the day of entry counts. times: each passing, or once a cycle, or once a stay. stayFromMinutes: only stays at least this long.
 * orStayOverMinutes: due in every cycle of a stay longer than this, passed or not, whatever exact, onEntryDay and stayFromMinutes say, but not
 * in a cycle that it was away for; perStay still has it once. At a clock change, a time (as a window's edge) that the night skips is passed at the first minute after: 02:30 at 03:00
 * where 02:00 to 03:00 is left out; a time that comes twice is passed the first time.
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

/** What a vehicle must be; everything stated must hold. Also chooses rules. */
export const VehicleMatch = z.strictObject({
  sizes: z.array(VehicleSize).min(1).optional(),
  /** Of the tenant's own vehicle classes, by their names. */
  classes: z.array(VehicleClassName).min(1).max(50).optional(),
  energies: z.array(Energy).min(1).optional(),
  plateColors: z.array(z.enum(plateColors)).min(1).optional(),
  cardKinds: z.array(z.string().trim().min(1).max(32)).min(1).optional(),
})
export type VehicleMatch = z.infer<typeof VehicleMatch>

/**
 * Prices of these vehicles are `percent` of the stated ones; the first entry that fits applies. isCapScaled: so are caps and the full price of
 * a cycle; otherwise both stay as they are stated.
 */
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
  lots: VisitLots.default({ kind: 'own' }),
  periodCap: PeriodCap.nullable().default(null),
})

/** To what a fee may be rounded, in fen. */
export const roundingSteps = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 5000] as const
export type RoundingStep = (typeof roundingSteps)[number]

const usualSteps: Readonly<Record<MinorDigits, readonly RoundingStep[]>> = {
  0: [1, 5, 10, 50, 100, 500, 1000],
  2: [1, 10, 25, 50, 100, 500],
  3: [1, 5, 10, 50, 100, 250, 500, 1000, 5000],
}

/** The steps that coins and notes of a currency make likely: a quarter and five units too, where the minor unit allows them. */
export const roundingStepsOf = ({ minorDigits }: Currency): readonly RoundingStep[] => usualSteps[minorDigits]

/** How far the amount is rounded, once, at the end, after all coupons. nearest: half of a step goes up. */
const Rounding = z.strictObject({
  toFen: z.literal(roundingSteps).default(1),
  mode: z.enum(['up', 'down', 'nearest']).default('nearest'),
})

/** The values of a charge rule, each in range; `ChargeRule` also asks whether they go together. */
export const ChargeRuleShape = z.strictObject({
  freeTime: FreeTime.prefault({ minutes: 0 }),
  windows: z.array(ChargeWindow).min(1).max(48),
  /**
   * Time outside every window: a fault of the rule, or free of charge. fault: the rule is refused where a class of the calendar has such time,
   * and so is a change of the calendar that makes some; a stay that has some nevertheless is not priced but left to a person.
   */
  outside: z.enum(['fault', 'free']).default('fault'),
  /**
   * The class that days count as whose own class the rule names nowhere, neither in a window nor in a cap: one that it does name. null: for
   * such days hold the windows of every day and the cap of other days.
   */
  otherDays: DayClassKey.nullable().default(null),
  /**
   * Whether a begun unit counts whole, only a complete one counts, or minutes are charged in proportion. complete: a unit that the end of a
   * tier, window, cycle or stay cuts counts nothing, as the Beijing notice of 2018 has it, where time short of a unit is free; a unit that is kept
   * (windowEdge) counts once its whole length has passed.
   */
  unitRounding: z.enum(['up', 'complete', 'perMinute']).default('up'),
  /**
   * counted: to the second; minutes are counted from the entry, a begun one counts, and one that lies over an edge belongs to where it begins.
   * dropped: entry, exit and payment are cut to the minute first. The length of a stay is shown as it is counted here, wherever it stands.
   */
  seconds: z.enum(['counted', 'dropped']).default('counted'),
  /**
   * How far into the last unit a stay may go free of charge (尾数): one that ends up to so many minutes after that unit began, to the second, is
   * charged as if it had ended there. The first unit of a stay is always due, and a complete cycle with a price of its own counts as one. Only a
   * unit that began in the visit, and that no coupon covers, is forgiven. 0: every begun unit counts.
   */
  tailMinutes: z.number().int().min(0).max(1440).default(0),
  /**
   * A unit that crosses the edge of a window or the end of a tier is split there, or keeps the price and length of where it began, and belongs
   * to the window and the day it began in. Minutes charged in proportion are never kept.
   */
  windowEdge: z.enum(['split', 'keepUnit']).default('split'),
  /**
   * Where the count of charged minutes that chooses the tier restarts. cycle: without cycles once a stay. window: with each occurrence of a
   * window and each cycle; an all-day window goes on over midnight, with a cap or without, so that it counts once an unbroken run. day: at
   * midnight, which also cuts a unit that is not kept.
   */
  tierScope: z.enum(['stay', 'cycle', 'window', 'day']).default('cycle'),
  cycle: Cycle.prefault({ kind: 'none' }),
  /**
   * By which day the class is found that windows and caps ask for: each day its own, or all of the stay that of the day of entry (of the first
   * visit where several count as one stay; also after a payment, but a part after a card is a stay of its own).
   */
  daysBy: z.enum(['eachDay', 'entryDay']).default('eachDay'),
  /** Prices for stays that come and go at certain times; the first that fits holds. */
  stayPrices: z.array(StayPrice).max(20).default([]),
  clockPrices: z.array(ClockPrice).max(10).default([]),
  regionPrices: z.array(RegionPrice).max(10).default([]),
  vehicles: z.array(VehicleFactor).max(20).default([]),
  fillSteps: z.array(FillStep).max(10).default([]),
  acrossVisits: AcrossVisits.prefault({}),
  /**
   * After payment: minutes to leave in; then charging goes on from the payment, without free time, as a stay of its own (fromPayment), or
   * the whole stay is priced and what was paid is deducted (wholeStay).
   */
  afterPayment: z
    .strictObject({
      graceMinutes: z.number().int().min(0).max(1440).default(15),
      goesOn: z.enum(['fromPayment', 'wholeStay']).default('fromPayment'),
    })
    .prefault({}),
  /**
   * Which part of the stay a free-time coupon covers: its start, the entry staying what it is for other visits and for the day; its end; its end
   * in begun units; or begun units where they are dearest: whole days of it (of a cycle of hours, its length) take complete cycles, the rest goes
   * to the cycles from the last one back, each using up begun hours.
   */
  couponTime: z.enum(['start', 'end', 'endUnits', 'dearestUnits']).default('end'),
  rounding: Rounding.prefault({}),
  channelPercentOff: ChannelPercentOff.prefault({}),
  /** null: nothing is due for staying at a charger. */
  chargingBay: ChargingBay.nullable().default(null),
})
export type ChargeRuleValues = z.infer<typeof ChargeRuleShape>
