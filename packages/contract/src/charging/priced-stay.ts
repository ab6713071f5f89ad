import { z } from 'zod'
import { Yuan } from '../wire/money.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { FeeLine, FeeMinutes } from './charge-line.ts'
import { ChargingSession } from './charging-bay.ts'
import { FillPercent } from './fill-step.ts'
import { RegionName } from './region-name.ts'
import { Energy, VehicleClassName, VehicleSize } from './vehicle.ts'

/** What is known of a vehicle when its stay is priced; what is unknown fits no condition that asks for it. */
export const StayVehicle = z.object({
  size: VehicleSize.default('small'),
  energy: Energy.default('fuel'),
  plateColor: PlateColor.default('blue'),
  /** The kind of card the plate holds; null: none. */
  cardKind: z.string().trim().max(32).nullable().default(null),
  /** The tenant's own class of it; null: none. */
  vehicleClass: VehicleClassName.nullable().default(null),
})
export type StayVehicle = z.infer<typeof StayVehicle>

/** What a coupon or a card takes off a stay. Time comes before the tariff, then percent, then money (design: coupons). */
export const Benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('time'), minutes: z.number().int().min(1).max(527_040) }),
  /** Percent taken off: 20 means the customer pays 80 %. */
  z.object({ kind: z.literal('percent'), percentOff: z.number().int().min(0).max(100) }),
  z.object({ kind: z.literal('money'), amountFen: z.number().int().min(0) }),
  z.object({ kind: z.literal('free') }),
])
export type Benefit = z.infer<typeof Benefit>

/** A stay to try a rule on: as an example is saved, and as the laboratory asks for it. Times by the clock of the rule's lots. */
export const TriedStay = z.object({
  entry: LocalTime,
  exit: LocalTime,
  vehicle: StayVehicle.prefault({}),
  benefits: z.array(Benefit).max(10).default([]),
  /** Earlier visits of the plate, for rules that count across visits. */
  visits: z
    /** isElsewhere: at another car park that counts together with the rule's. */
    .array(z.object({ entry: LocalTime, exit: LocalTime, isElsewhere: z.boolean().default(false) }))
    .max(50)
    .default([]),
  /** When the stay was paid for before it ended. */
  paidAt: LocalTime.nullable().default(null),
  /** When the vehicle charged during it. */
  sessions: z.array(ChargingSession).max(20).default([]),
  /** When it was in regions of the lot, by their names; one ends where another begins. */
  regions: z
    .array(z.object({ name: RegionName, from: LocalTime, to: LocalTime }))
    .max(50)
    .default([]),
  /** How full the lot was as it began; null: nobody knows. */
  fillPercent: FillPercent.nullable().default(null),
})
export type TriedStay = z.infer<typeof TriedStay>

export const PricedStay = z.object({ amount: Yuan, minutes: FeeMinutes, lines: z.array(FeeLine) })
export type PricedStay = z.infer<typeof PricedStay>
