import { z } from 'zod'

export const ruleMinutes = (max: number) => z.number().int().min(1).max(max)
/** Fen: a charge rule is data and travels as it is stored, never in yuan. */
export const priceFen = z.number().int().min(0).max(10_000_000)
/** "07:30"; a window may end at "24:00", which is the same as "00:00". */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'chargeRule.clock' })

const dayMinutes = 1440

/** "07:30" → 450; "24:00" → 1440. */
export const clockMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The minutes of its day at which a window begins and ends; over midnight the end is beyond 1440. */
export function windowMinutes({ from, to }: { from: string; to: string }): { start: number; end: number } {
  const start = clockMinutes(from) % dayMinutes
  const end = clockMinutes(to) % dayMinutes
  return { start, end: end <= start ? end + dayMinutes : end }
}
