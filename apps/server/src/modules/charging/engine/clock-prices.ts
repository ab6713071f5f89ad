import type { ZoneClock } from './zone-clock.ts'

/**
 * How often the clock shows a minute of the day after `fromMs` and up to `toMs`. The end itself counts unless `isEndOpen`.
 * skipDay: passings on this day do not count.
 */
export function countPassings(
  clock: ZoneClock,
  minute: number,
  { fromMs, toMs, isEndOpen, skipDay }: { fromMs: number; toMs: number; isEndOpen: boolean; skipDay: number | null },
): number {
  const fromDay = clock.dayOf(fromMs)
  const toDay = clock.dayOf(toMs)
  let first = clock.at(fromDay, minute) > fromMs ? fromDay : fromDay + 1
  if (first === skipDay) first += 1
  const lastAt = clock.at(toDay, minute)
  const last = lastAt < toMs || (lastAt === toMs && !isEndOpen) ? toDay : toDay - 1
  return Math.max(0, last - first + 1)
}
