import { freedBy } from '../access/freed-vehicle.ts'
import { type KnownClass, vehicleClassOf } from '../charging/known-class.ts'
import { coversAt } from '../wire/hour-spans.ts'
import type { PlateColor } from '../wire/plate.ts'
import type { WeeklyHours } from '../wire/weekly-hours.ts'

/** A vehicle as a lane sees it; `plate` is normalised. */
export interface VehicleAtLane {
  plate: string
  plateColor?: PlateColor | null | undefined
  vehicleType?: string | null | undefined
}

/** What a lot knows of rights: those of the vehicle's plate that are in force, and its rules for free vehicles, whomever they free. */
interface KnownRights<R, F> {
  rights: readonly R[]
  freeing: readonly F[]
  vehicleClasses: readonly KnownClass[]
  timeZone: string
}

/**
 * The rights by which a vehicle may park at a moment: those of its plate in their hours, then the rules that free it. A server that is asked and a box that is
 * cut off ask this one function (ADR 157).
 */
export function rightsAt<
  R extends { hours?: WeeklyHours | null | undefined },
  F extends Parameters<typeof freedBy>[0][number],
>({ rights, freeing, vehicleClasses, timeZone }: KnownRights<R, F>, vehicle: VehicleAtLane, atMs: number): (R | F)[] {
  const { plate, plateColor } = vehicle
  const vehicleClass = vehicleClassOf(vehicleClasses, vehicle)?.name ?? null
  return [
    ...rights.filter(({ hours }) => coversAt({ hours, timeZone }, atMs)),
    ...freedBy(freeing, { plate, plateColor: plateColor ?? 'other', vehicleClass }, atMs),
  ]
}
