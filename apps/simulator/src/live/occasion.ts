import { hour, minute } from './day-stay.ts'

/** Why guests come: how many for each space, around when (bell-shaped, not before `earliest`), and how long they stay. */
export interface Occasion {
  share: number
  peak: number
  spread: number
  earliest: number
  median: number
  /** Standard deviation of the logarithm of the length: 0 is all alike, 0.6 a long tail. */
  tail: number
}

const errands = { peak: 13 * hour, spread: 200 * minute, earliest: 7 * hour, median: 8 * minute, tail: 0.6 }
const evening = { peak: 19.1 * hour, spread: 50 * minute, earliest: 17 * hour, median: 100 * minute, tail: 0.45 }

export const workdayOccasions: readonly Occasion[] = [
  { share: 0.45, peak: 10.2 * hour, spread: 80 * minute, earliest: 8 * hour, median: 90 * minute, tail: 0.55 },
  { share: 0.5, peak: 15 * hour, spread: 80 * minute, earliest: 9 * hour, median: 90 * minute, tail: 0.55 },
  { share: 0.45, peak: 12.1 * hour, spread: 25 * minute, earliest: 11 * hour, median: 62 * minute, tail: 0.3 },
  { share: 0.4, ...evening },
  { share: 0.25, ...errands },
]

export const dayOffOccasions: readonly Occasion[] = [
  { share: 1.3, peak: 14.5 * hour, spread: 150 * minute, earliest: 8.5 * hour, median: 115 * minute, tail: 0.55 },
  { share: 0.55, ...evening },
  { share: 0.2, ...errands },
]
