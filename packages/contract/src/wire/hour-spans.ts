import type { WeeklyHours } from './weekly-hours.ts'

/** In epoch milliseconds, half open. */
export interface HourSpan {
  fromMs: number
  toMs: number
}

/** The first and the last day on which hours may begin, included; left out: any. */
interface Days {
  first?: Temporal.PlainDate
  last?: Temporal.PlainDate
}

/** The parts of a span of time that lie in hours of the week, by the clock of a lot, in order. Hours over midnight belong to the day on which they begin. */
export function hourSpans(
  hours: WeeklyHours,
  timeZone: string,
  { fromMs, toMs }: HourSpan,
  days: Days = {},
): HourSpan[] {
  const dayAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  const spans: HourSpan[] = []
  // Hours over midnight of the day before may still run at the beginning.
  const before = dayAt(fromMs).subtract({ days: 1 })
  for (let day = later(days.first ?? before, before); startOf(day) < toMs; day = day.add({ days: 1 })) {
    if (days.last !== undefined && Temporal.PlainDate.compare(day, days.last) > 0) break
    if (!hours.weekdays.includes(day.dayOfWeek)) continue
    const window = windowOf(day, timeZone, hours)
    const span = { fromMs: Math.max(window.fromMs, fromMs), toMs: Math.min(window.toMs, toMs) }
    if (span.fromMs < span.toMs) spans.push(span)
  }
  return spans
}

/** Whether a moment lies in hours of the week. */
export const isInHours = (hours: WeeklyHours, timeZone: string, atMs: number): boolean =>
  hourSpans(hours, timeZone, { fromMs: atMs, toMs: atMs + 1 }).length > 0

/** Whether a right covers a moment of a period of its own: one of certain hours does so within them only. */
export const coversAt = (
  { hours, timeZone }: { hours?: WeeklyHours | null | undefined; timeZone?: string | null | undefined },
  atMs: number,
): boolean => !hours || !timeZone || isInHours(hours, timeZone, atMs)

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) > 0 ? a : b)

function windowOf(day: Temporal.PlainDate, timeZone: string, { fromHour, untilHour }: WeeklyHours): HourSpan {
  const at = (of: Temporal.PlainDate, plainTime: string) =>
    of.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  const next = day.add({ days: 1 })
  if (fromHour === null || untilHour === null) return { fromMs: at(day, '00:00'), toMs: at(next, '00:00') }
  return { fromMs: at(day, fromHour), toMs: at(untilHour <= fromHour ? next : day, untilHour) }
}
