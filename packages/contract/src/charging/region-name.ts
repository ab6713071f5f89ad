import { z } from 'zod'

/** The name of a region of a lot. */
export const RegionName = z.string().trim().min(1).max(64)

/** When a vehicle was in a region during a stay, in epoch milliseconds. */
export interface RegionSpan {
  name: string
  fromMs: number
  toMs: number
  /** false: nothing saw it leave the region; the time goes up to the end of the stay. */
  isEndSeen: boolean
}
