import { setTimeout } from 'node:timers/promises'

/** The time and how to wait for it, passed in so that tests can run a day in a moment. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Waits; returns early, without an error, when the signal fires. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: async (milliseconds, signal) => {
    try {
      await setTimeout(milliseconds, undefined, { signal })
    } catch (error) {
      if (!signal?.aborted) throw error
    }
  },
}

/** An instant as devices send it, with the zone's offset: "2016-07-01T08:00:00+08:00". */
export const deviceTime = (moment: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toString({ timeZone: zone, smallestUnit: 'second' })

/** The calendar day of the zone at a moment: "2016-07-01". */
export const localDate = (moment: number, zone: string): string => deviceTime(moment, zone).slice(0, 10)
