import { TriedStay } from '@parkdesk/contract'
import { addMinutes, minutesBetween } from './wall-clock.ts'

/** How far the plot of fees by length of stay reaches; each in fewer than 200 stays, the most that one call prices. */
export const plotReaches = {
  day: { hours: 24, everyMinutes: 15, tickHours: 3 },
  days: { hours: 72, everyMinutes: 30, tickHours: 12 },
} as const
export type PlotReach = keyof typeof plotReaches

export interface PlottedStay {
  minutes: number
  stay: TriedStay
}

/** Which of the stays have their length below the plot: every few whole hours, never a length that was only tried. */
export const isPlotTick = ({ minutes }: Pick<PlottedStay, 'minutes'>, reach: PlotReach): boolean =>
  minutes % (plotReaches[reach].tickHours * 60) === 0

/**
 * Stays of rising length from the same entry, the tried one among them, as its vehicle would make them without coupons or earlier visits.
 */
export const plotStays = (
  { entry, exit, vehicle }: Pick<TriedStay, 'entry' | 'exit' | 'vehicle'>,
  reach: PlotReach,
): PlottedStay[] => {
  const { hours, everyMinutes } = plotReaches[reach]
  const tried = minutesBetween(entry, exit)
  const lengths = Array.from({ length: (hours * 60) / everyMinutes + 1 }, (_, index) => index * everyMinutes)
  const isBetween = tried > 0 && tried < hours * 60 && !lengths.includes(tried)
  const all = isBetween ? [...lengths, tried].sort((a, b) => a - b) : lengths
  return all.map(minutes => ({
    minutes,
    stay: TriedStay.parse({ entry, exit: minutes === tried ? exit : addMinutes(entry, minutes), vehicle }),
  }))
}
