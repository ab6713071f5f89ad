export const minuteMs = 60_000
export const dayMs = 86_400_000

/** The wall clock of a zone, fast enough to be asked millions of times: its offsets are read from Temporal once. */
export interface ZoneClock {
  /**
   * The number of the local calendar day (days since 1970-01-01) an instant lies on. A day that has begun is not left again where the clock is
   * set back over midnight.
   */
  dayOf(ms: number): number
  /**
   * The instant at which the clock of a local day first shows `minute` (0 to 1440). For a time that a clock change skips it is the first minute
   * after: 03:00 for 02:30 in a night without the hour from 02:00 to 03:00.
   */
  at(day: number, minute: number): number
  /** Whether no clock change lies between two instants or within a day of them. */
  isEven(fromMs: number, toMs: number): boolean
}

const known = new Map<string, ZoneClock>()

/** The clock of an IANA zone. Throws a RangeError for a zone that does not exist. */
export function zoneClock(timeZone: string): ZoneClock {
  const clock = known.get(timeZone) ?? makeClock(timeZone)
  known.set(timeZone, clock)
  return clock
}

const beginningMs = 0
const endMs = Date.UTC(2100, 0, 1)

function makeClock(timeZone: string): ZoneClock {
  const changes = readChanges(timeZone)
  const changeAt = (ms: number): number => {
    let low = 0
    let high = changes.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((changes[middle]?.fromMs ?? 0) <= ms) low = middle
      else high = middle - 1
    }
    return low
  }
  const offsetAt = (ms: number): number => changes[changeAt(ms)]?.offsetMs ?? 0
  const last = changes.at(-1) ?? { fromMs: 0, offsetMs: 0, dayBefore: Number.NEGATIVE_INFINITY }
  const settledMs = last.fromMs + 2 * dayMs
  return {
    dayOf(ms) {
      if (ms >= settledMs) return Math.floor((ms + last.offsetMs) / dayMs)
      const { offsetMs, dayBefore } = changes[changeAt(ms)] ?? last
      return Math.max(dayBefore, Math.floor((ms + offsetMs) / dayMs))
    },
    at(day, minute) {
      const localMs = day * dayMs + minute * minuteMs
      if (localMs - last.offsetMs >= settledMs) return localMs - last.offsetMs
      const before = offsetAt(localMs - dayMs)
      const after = offsetAt(localMs + dayMs)
      if (before === after || offsetAt(localMs - before) === before) return localMs - before
      if (offsetAt(localMs - after) === after) return localMs - after
      return changes[changeAt(localMs - before)]?.fromMs ?? localMs - before
    },
    isEven: (fromMs, toMs) => fromMs >= settledMs || changeAt(fromMs - dayMs) === changeAt(toMs + dayMs),
  }
}

interface Change {
  fromMs: number
  offsetMs: number
  /** The day that the clock showed last before. */
  dayBefore: number
}

/** Every change of a zone's offset from 1970 to 2100, the offset at the beginning first. */
function readChanges(timeZone: string): Change[] {
  let moment: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(beginningMs).toZonedDateTimeISO(timeZone)
  const changes: Change[] = []
  while (moment && moment.epochMilliseconds < endMs) {
    const fromMs = changes.length === 0 ? Number.NEGATIVE_INFINITY : moment.epochMilliseconds
    const before = changes.at(-1)?.offsetMs ?? 0
    changes.push({
      fromMs,
      offsetMs: moment.offsetNanoseconds / 1_000_000,
      dayBefore: Math.floor((fromMs - 1 + before) / dayMs),
    })
    moment = moment.getTimeZoneTransition('next')
  }
  return changes
}
