import type { InspectionPlanEntry } from '@parkdesk/contract'

type Times = Pick<InspectionPlanEntry, 'weekdays' | 'times'>

/**
 * When the rounds of a plan are due after a moment, up to and including another, in their order. Of a time that a clock change skips it is the moment
 * after the gap, of one that comes twice the first.
 */
export function dueBetween({ weekdays, times }: Times, zone: string, after: Date, until: Date): Date[] {
  const dayOf = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const found = new Set<number>()
  const last = dayOf(until)
  for (let day = dayOf(after); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (!weekdays.includes(day.dayOfWeek)) continue
    for (const time of times) {
      const at = day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone).epochMilliseconds
      if (at > after.getTime() && at <= until.getTime()) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b).map(at => new Date(at))
}
