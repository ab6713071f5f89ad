import { z } from 'zod'
import { Yuan } from '../wire/money.ts'
import { LocalTime } from '../wire/time.ts'
import { VisitPeriod } from './visit-period.ts'
import { WaiveReason } from './waive-reason.ts'

const spanOf = { from: LocalTime, to: LocalTime, minutes: z.number().int(), amount: Yuan }
/** `cycle`: the number of the cycle from 1, 0 where the rule has none; `window`: the window's place in the rule, from 0. */
/** The times of a price by entry and exit, "06:00"; `place`: of it in the rule, from 0. */
const stayTimesOf = {
  place: z.number().int(),
  entryFrom: z.string(),
  entryTo: z.string(),
  exitFrom: z.string(),
  exitTo: z.string(),
}
const windowOf = { cycle: z.number().int(), window: z.number().int() }

/**
 * One line of a fee's calculation, in data; the words are made from it in each language. The amounts of all lines add up to the fee, the
 * minutes of the lines that have some add up to the stay.
 */
export const FeeLine = z.discriminatedUnion('kind', [
  /** Minutes that cost nothing, and why: within the free time, a free window, a coupon, the grace after payment, charged with an earlier visit, a monthly card, a unit's agreement, a visit, a booking, a rule for free vehicles, the tail of a stay that is not worth another unit, charging at a charger. */
  z.object({
    kind: z.literal('free'),
    why: z.enum([
      'freeTime',
      'freeWindow',
      'coupon',
      'grace',
      'earlierPayment',
      'card',
      'unit',
      'whiteList',
      'visitor',
      'booking',
      'freeVehicle',
      'tail',
      'charging',
    ]),
    ...spanOf,
  }),
  z.object({ kind: z.literal('outside'), ...spanOf }),
  z.object({
    kind: z.literal('units'),
    ...windowOf,
    tier: z.number().int(),
    dayClass: z.string(),
    /** null: charged by the minute, in proportion. */
    units: z.number().int().nullable(),
    unitMinutes: z.number().int(),
    unitPrice: z.string(),
    ...spanOf,
  }),
  z.object({ kind: z.literal('step'), ...windowOf, upToMinutes: z.number().int().nullable(), ...spanOf }),
  z.object({ kind: z.literal('flat'), ...windowOf, dayClass: z.string(), ...spanOf }),
  /** All of a stay that came and went at these times, or what of it earlier visits did not cost. */
  z.object({
    kind: z.literal('stayPrice'),
    ...stayTimesOf,
    ...spanOf,
  }),
  /** What a stay that came and went at these times costs less than by its windows; the amount is negative. */
  z.object({
    kind: z.literal('stayCap'),
    ...stayTimesOf,
    cap: Yuan,
    amount: Yuan,
  }),
  /** A complete cycle at its own price. */
  z.object({ kind: z.literal('fullCycle'), cycle: z.number().int(), ...spanOf }),
  /** Cycles `cycle` to `lastCycle`, each exactly as the one before them, `each` apiece. */
  z.object({
    kind: z.literal('sameCycles'),
    cycle: z.number().int(),
    lastCycle: z.number().int(),
    each: Yuan,
    ...spanOf,
  }),
  /** `days` times 24 hours, each exactly as the 24 hours before them, `each` apiece: in rules without cycles. */
  z.object({ kind: z.literal('sameDays'), days: z.number().int(), each: Yuan, ...spanOf }),
  z.object({
    kind: z.literal('clock'),
    cycle: z.number().int(),
    at: z.string(),
    times: z.number().int(),
    price: z.string(),
    amount: Yuan,
  }),
  /** What a cap cut off; the amount is negative. */
  z.object({ kind: z.literal('windowCap'), ...windowOf, cap: Yuan, amount: Yuan }),
  z.object({ kind: z.literal('cycleCap'), cycle: z.number().int(), cap: Yuan, amount: Yuan }),
  /** The cap is shared with earlier visits, which used `used` of it. */
  z.object({ kind: z.literal('sharedCap'), cycle: z.number().int(), cap: Yuan, used: Yuan, amount: Yuan }),
  /** All visits of the period together cost `cap` at most, of which earlier ones used `used`; periods: how many the stay touches, each with its cap. */
  z.object({
    kind: z.literal('periodCap'),
    per: VisitPeriod,
    periods: z.number().int(),
    cap: Yuan,
    used: Yuan,
    amount: Yuan,
  }),
  /** The lot was `fillPercent` full as the stay began: prices above are `percent` of those that would hold otherwise. */
  z.object({ kind: z.literal('fill'), fillPercent: z.number().int(), percent: z.number().int(), amount: Yuan }),
  /** The stay began during an event of the lot, so that the event's rule charges it. */
  z.object({ kind: z.literal('lotEvent'), name: z.string(), amount: Yuan }),
  /** A rule for free vehicles let it park free: without it the stay would cost `spared` more. */
  z.object({ kind: z.literal('freeVehicle'), name: z.string(), spared: Yuan, amount: Yuan }),
  /** Begun units at a charger after the charging ended, from the end of the grace; besides the time that is charged as parking. */
  z.object({
    kind: z.literal('idle'),
    begin: LocalTime,
    end: LocalTime,
    units: z.number().int(),
    unitMinutes: z.number().int(),
    unitPrice: z.string(),
    amount: Yuan,
  }),
  /** What the cap of that cut off; the amount is negative. */
  z.object({ kind: z.literal('idleCap'), cap: Yuan, amount: Yuan }),
  /** When the vehicle was in a region whose price the lines after it are by. isEndSeen false: nothing saw it leave the region. */
  z.object({
    kind: z.literal('region'),
    name: z.string(),
    begin: LocalTime,
    end: LocalTime,
    isEndSeen: z.boolean(),
    amount: Yuan,
  }),
  /** Prices above are `percent` of those in the rule; vehicleClass: for the tenant's own class. */
  z.object({
    kind: z.literal('vehicle'),
    percent: z.number().int(),
    vehicleClass: z.string().optional(),
    amount: Yuan,
  }),
  /** What earlier visits that count as one stay with this one were charged. */
  z.object({ kind: z.literal('earlierVisits'), visits: z.number().int(), amount: Yuan }),
  z.object({ kind: z.literal('paidBefore'), amount: Yuan }),
  z.object({ kind: z.literal('percentOff'), percent: z.number(), amount: Yuan }),
  z.object({ kind: z.literal('moneyOff'), amount: Yuan }),
  z.object({ kind: z.literal('freeOfCharge'), amount: Yuan }),
  z.object({
    kind: z.literal('rounding'),
    toFen: z.number().int(),
    mode: z.enum(['up', 'down', 'nearest']),
    amount: Yuan,
  }),
  /** What a person took off or put on, so that the fee is what he stated. */
  z.object({ kind: z.literal('stated'), amount: Yuan }),
  /** What a person waived; the amount is negative. */
  z.object({ kind: z.literal('waived'), why: WaiveReason, amount: Yuan }),
  /** The exit lies before the entry: nothing can be charged. */
  z.object({ kind: z.literal('reversed'), amount: Yuan }),
])
export type FeeLine = z.infer<typeof FeeLine>

/** How a stay's minutes divide; together they are the stay, begun minutes counted. */
export const FeeMinutes = z.object({
  charged: z.number().int(),
  free: z.number().int(),
  outside: z.number().int(),
})
export type FeeMinutes = z.infer<typeof FeeMinutes>
