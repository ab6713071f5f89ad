import type { IntegrityMark } from '@parkdesk/contract'

export interface Seen {
  vehicles: number
  vehiclesBefore: number
}

export const figures = ['openings', 'freeExits', 'corrections'] as const
export type Figure = (typeof figures)[number]

export type Acted = Record<Figure | `${Figure}Before` | 'forNobody', number>

export interface Cash {
  shifts: number
  shiftsOff: number
  differenceFen: number
}

/** Fewer vehicles say too little: one action among 50 would be 20 in 1,000. */
export const smallSample = 200
/** So many actions at least are marked. */
const leastMarked = 3
/** So many times what is usual. */
const much = 2

/** Per 1,000, with one decimal. */
export const rateOf = (count: number, vehicles: number): number | null =>
  vehicles === 0 ? null : Math.round((count * 10_000) / vehicles) / 10

/** The middle of several rates; of an even number the mean of the two in the middle. Those of nobody do not count. */
export function medianOf(rates: readonly (number | null)[]): number | null {
  const known = rates.filter(rate => rate !== null).toSorted((one, other) => one - other)
  const half = Math.floor(known.length / 2)
  const [low, high] = [known[known.length % 2 === 1 ? half : half - 1], known[half]]
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10
}

interface Compared {
  count: number
  rate: number | null
  median: number | null
  before: number | null
  isSmall: boolean
}

/** Whether a figure wants a look. */
export function markOf({ count, rate, median, before, isSmall }: Compared): IntegrityMark {
  if (isSmall || rate === null || count < leastMarked) return 'none'
  if (median !== null && rate >= much * median && rate > median) return 'high'
  return before !== null && rate >= much * before && rate > before ? 'risen' : 'none'
}
