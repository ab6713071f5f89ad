import { z } from 'zod'
import { clockMinutes } from './rule-values.ts'

const weekday = z.number().int().min(1).max(7)

/**
 * A window over days: from its `from` on one weekday to its `to` on another (1 Monday to 7 Sunday), e.g. Friday 18:00 to Monday 06:00, at
 * least 24 hours and less than a week. It outranks the windows of the days that it goes over, whatever class they are of; those have to be
 * there all the same, for the day that it is taken out. Its flat price is due once each time it comes, also where cycles divide it.
 */
export const WeekSpan = z.strictObject({ from: weekday, to: weekday })
export type WeekSpan = z.infer<typeof WeekSpan>

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/** When it begins, in minutes since Monday 00:00, and how long it is; 0 where it would take no time or all of the week. */
export function weekSpanMinutes(window: { from: string; to: string; week: WeekSpan }): {
  start: number
  length: number
} {
  const from = (window.week.from - 1) * dayMinutes + clockMinutes(window.from)
  const to = (window.week.to - 1) * dayMinutes + clockMinutes(window.to)
  return { start: from % weekMinutes, length: (to - from + 2 * weekMinutes) % weekMinutes }
}
