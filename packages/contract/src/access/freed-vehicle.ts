import { type HourSpan, hourSpans } from '../wire/hour-spans.ts'
import { isWholeWeek } from '../wire/weekly-hours.ts'
import { isPlateAmong } from './free-plate.ts'
import type { FreeVehicleTerms } from './free-vehicle.ts'
import { isInForce, type RightSpan } from './right-holder.ts'

/** A vehicle as a pass or an ask shows it. */
export interface SeenVehicle {
  /** Normalised. */
  plate: string
  plateColor: string
  /** Its class among the tenant's own. */
  vehicleClass: string | null
}

/** Whether a rule is about a vehicle: every condition that it names holds. One that names none is about nobody. */
export function isFreed(
  { plateKinds, patterns, plateColors, vehicleClasses }: FreeVehicleTerms,
  { plate, plateColor, vehicleClass }: SeenVehicle,
): boolean {
  const asksPlate = plateKinds.length > 0 || patterns.length > 0
  if (!asksPlate && plateColors.length === 0 && vehicleClasses.length === 0) return false
  if (asksPlate && !isPlateAmong(plate, { plateKinds, patterns })) return false
  if (plateColors.length > 0 && !plateColors.some(color => color === plateColor)) return false
  return vehicleClasses.length === 0 || (vehicleClass !== null && vehicleClasses.includes(vehicleClass))
}

/** The parts of a stay that lie in the days and hours of a rule, by the clock of the lot, as far as its free minutes go. */
export function freedSpans(
  terms: FreeVehicleTerms,
  timeZone: string,
  { entryMs, exitMs }: { entryMs: number; exitMs: number },
): HourSpan[] {
  const endMs = terms.freeMinutes === null ? exitMs : Math.min(exitMs, entryMs + terms.freeMinutes * 60_000)
  const first = Temporal.PlainDate.from(terms.beginsOn)
  const last = terms.endsOn === null ? undefined : Temporal.PlainDate.from(terms.endsOn)
  if (!isWholeWeek(terms)) {
    return hourSpans(terms, timeZone, { fromMs: entryMs, toMs: endMs }, { first, ...(last && { last }) })
  }
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  const fromMs = Math.max(startOf(first), entryMs)
  const toMs = last ? Math.min(startOf(last.add({ days: 1 })), endMs) : endMs
  return fromMs < toMs ? [{ fromMs, toMs }] : []
}

/** Whether the days and hours of a rule hold at a moment. */
export const holdsAt = (terms: FreeVehicleTerms, timeZone: string, atMs: number): boolean =>
  freedSpans(terms, timeZone, { entryMs: atMs, exitMs: atMs + 1 }).length > 0

/** A rule for free vehicles as a right: its terms, by whose clock they are read, and when it was in force. */
interface FreeingRule {
  terms?: FreeVehicleTerms | null | undefined
  timeZone?: string | null | undefined
  periods: readonly RightSpan[]
}

/** Those rules that free a vehicle which comes at a moment. */
export const freedBy = <R extends FreeingRule>(rules: readonly R[], vehicle: SeenVehicle, atMs: number): R[] =>
  rules.filter(
    ({ terms, timeZone, periods }) =>
      terms && timeZone && isInForce({ periods }, atMs) && isFreed(terms, vehicle) && holdsAt(terms, timeZone, atMs),
  )
