const quarter = 900
const daySeconds = 86_400
/** No clock is set back further. */
const longestSetBack = 3 * 3600

/** What a zone's wall clock shows, read from Temporal for each quarter of an hour; zones change theirs on quarters. */
export interface NaiveClock {
  /**
   * Seconds that the wall clock shows since 1970-01-01 00:00 of its own, at a moment in seconds. Where the clock is set back it stands still
   * until it shows more than it has shown, so that no hour of a day comes twice.
   */
  shows(atSeconds: number): number
}

export function naiveClock(timeZone: string): NaiveClock {
  const known = new Map<number, { offset: number; latest: number }>()
  const offsetIn = (index: number) =>
    Temporal.Instant.fromEpochMilliseconds(index * quarter * 1000).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9
  const read = (index: number) => {
    let latest = Number.NEGATIVE_INFINITY
    for (let before = index - longestSetBack / quarter; before < index; before++)
      latest = Math.max(latest, (before + 1) * quarter - 1 + offsetIn(before))
    return { offset: offsetIn(index), latest }
  }
  let last = { index: Number.NaN, ...read(0) }
  return {
    shows(atSeconds) {
      const index = Math.floor(atSeconds / quarter)
      if (index !== last.index) {
        const found = known.get(index) ?? read(index)
        known.set(index, found)
        last = { index, ...found }
      }
      return Math.max(atSeconds + last.offset, last.latest)
    },
  }
}

/** The number of the day that a clock shows, and the minute of it. */
export const dayShown = (shown: number): number => Math.floor(shown / daySeconds)
export const minuteShown = (shown: number): number => Math.floor((shown - dayShown(shown) * daySeconds) / 60)
