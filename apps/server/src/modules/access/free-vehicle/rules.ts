import { type FreeVehicleTerms, isPlateAmong } from '@parkdesk/contract'

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

/** In epoch milliseconds, half open. */
export interface FreedSpan {
  fromMs: number
  toMs: number
}

/** The parts of a stay that lie in the days and hours of a rule, by the clock of the lot, as far as its free minutes go. */
export function freedSpans(
  terms: FreeVehicleTerms,
  timeZone: string,
  { entryMs, exitMs }: { entryMs: number; exitMs: number },
): FreedSpan[] {
  const endMs = terms.freeMinutes === null ? exitMs : Math.min(exitMs, entryMs + terms.freeMinutes * 60_000)
  return windowsOf(terms, timeZone, { entryMs, endMs }).flatMap(({ fromMs, toMs }) => {
    const span = { fromMs: Math.max(fromMs, entryMs), toMs: Math.min(toMs, endMs) }
    return span.fromMs < span.toMs ? [span] : []
  })
}

/** Whether the days and hours of a rule hold at a moment. */
export const holdsAt = (terms: FreeVehicleTerms, timeZone: string, atMs: number): boolean =>
  freedSpans(terms, timeZone, { entryMs: atMs, exitMs: atMs + 1 }).length > 0

function windowsOf(
  { beginsOn, endsOn, weekdays, fromHour, untilHour }: FreeVehicleTerms,
  timeZone: string,
  { entryMs, endMs }: { entryMs: number; endMs: number },
): FreedSpan[] {
  const first = Temporal.PlainDate.from(beginsOn)
  const last = endsOn === null ? null : Temporal.PlainDate.from(endsOn)
  const atStart = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  if (weekdays.length === 7 && fromHour === null)
    return [{ fromMs: atStart(first), toMs: last === null ? Number.MAX_SAFE_INTEGER : atStart(last.add({ days: 1 })) }]
  const dayAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()
  const windows: FreedSpan[] = []
  // Hours over midnight of the day before may still run as it enters.
  for (let day = later(first, dayAt(entryMs).subtract({ days: 1 })); atStart(day) < endMs; day = day.add({ days: 1 })) {
    if (last !== null && Temporal.PlainDate.compare(day, last) > 0) break
    if (weekdays.includes(day.dayOfWeek)) windows.push(windowOf(day, timeZone, { fromHour, untilHour }))
  }
  return windows
}

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) > 0 ? a : b)

function windowOf(
  day: Temporal.PlainDate,
  timeZone: string,
  { fromHour, untilHour }: Pick<FreeVehicleTerms, 'fromHour' | 'untilHour'>,
): FreedSpan {
  const at = (of: Temporal.PlainDate, plainTime: string) =>
    of.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  const next = day.add({ days: 1 })
  if (fromHour === null || untilHour === null) return { fromMs: at(day, '00:00'), toMs: at(next, '00:00') }
  return { fromMs: at(day, fromHour), toMs: at(untilHour <= fromHour ? next : day, untilHour) }
}
