import type { Car } from '../plate.ts'

/** A stay of a made-up day. Times are seconds from the day's midnight, of the lot's wall clock; leaving may be on the next day. */
export interface DayStay extends Car {
  /** Unique within the day, part of the event ids. */
  id: string
  entersAt: number
  leavesAt: number
}

/** Where the traffic of a calendar day ("2026-03-02") comes from; the same day always gives the same stays. */
export type DaySource = (date: string) => DayStay[]

export const minute = 60
export const hour = 3_600
export const day = 86_400
