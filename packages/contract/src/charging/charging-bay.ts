import { z } from 'zod'
import { LocalTime } from '../wire/time.ts'
import { priceFen, ruleMinutes } from './rule-values.ts'

/**
 * What a vehicle pays that stays at a charger after its charging has ended (占位费): `priceFen` for each begun `unitMinutes`, counted from
 * `graceMinutes` after the end until it leaves or charges again; capFen: the most after each charging. It is due besides the fee for parking, from
 * every vehicle, whatever cards, units, coupons, vehicles' shares, caps and rounding do to that. Time to leave after a payment costs
 * nothing here either. isParkingFree: the time of charging is not charged as parking; the parts before and after it are stays of their own, as
 * beside a card's.
 */
export const ChargingBay = z.strictObject({
  graceMinutes: z.number().int().min(0).max(1440).default(15),
  unitMinutes: ruleMinutes(1440),
  priceFen,
  capFen: priceFen.nullable().default(null),
  isParkingFree: z.boolean().default(false),
})
export type ChargingBay = z.infer<typeof ChargingBay>

/** From when to when a vehicle charged, by the lot's clock. */
export const ChargingSession = z.object({ from: LocalTime, to: LocalTime })
export type ChargingSession = z.infer<typeof ChargingSession>
