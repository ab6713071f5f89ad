/**
 * Parses a moment as a person types it: `2026-11-23 10:00`, seconds optional, in the time zone `zone`; or with its own offset or Z. Returns
 * undefined when the text is not a moment.
 */
export function parseMoment(text: string, zone: string): Date | undefined {
  const iso = text.trim().replace(' ', 'T')
  try {
    const instant = /(Z|[+-]\d\d:?\d\d)$/.test(iso.slice(10))
      ? Temporal.Instant.from(iso)
      : Temporal.PlainDateTime.from(iso).toZonedDateTime(zone).toInstant()
    return new Date(instant.epochMilliseconds)
  } catch {
    return undefined
  }
}

/** Formats a moment in the time zone `zone`, such as `2026-11-23 10:00:00 +08:00`. */
export function writeMoment(moment: Date, zone: string): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  return `${here.toPlainDate()} ${here.toPlainTime().toString({ smallestUnit: 'second' })} ${here.offset}`
}
