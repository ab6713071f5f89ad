/** What a rule offers. */
export interface Offer {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  fromHour: string
  untilHour: string
  mostDaysAhead: number
  timeZone: string
}

/** The days that can be booked now, the earliest first: those of the rule whose window is not over, as far ahead as it allows. */
export function offeredDays({ weekdays, untilHour, mostDaysAhead, timeZone }: Offer, now: Date): string[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const isOver = here.toPlainTime().toString().slice(0, 5) >= untilHour
  return Array.from({ length: mostDaysAhead + 1 }, (_, ahead) => here.toPlainDate().add({ days: ahead }))
    .filter((day, ahead) => weekdays.includes(day.dayOfWeek) && !(ahead === 0 && isOver))
    .map(day => day.toString())
}

/** The window of a day. An hour that a clock change leaves out is the one after it. */
export function windowOf({ fromHour, untilHour, timeZone }: Offer, day: string): { from: Date; before: Date } {
  const at = (hour: string) =>
    new Date(Temporal.PlainDateTime.from(`${day}T${hour}`).toZonedDateTime(timeZone).epochMilliseconds)
  return { from: at(fromHour), before: at(untilHour) }
}
