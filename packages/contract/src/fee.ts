import { z } from 'zod'
import { Yuan } from './money.ts'
import { LocalTime } from './time.ts'

/**
 * One line of a fee's calculation, in data; the words are made from it in each language. The amounts of all lines add up to the fee.
 * free: minutes within the free time; unit: `units` units of `unitMinutes` at `unitPrice`; cap: what the cap of a 24-hour cycle cut off
 * (amount is negative).
 */
export const FeeLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free'), from: LocalTime, to: LocalTime, minutes: z.number(), amount: Yuan }),
  z.object({
    kind: z.literal('unit'),
    cycle: z.number().int(),
    from: LocalTime,
    to: LocalTime,
    minutes: z.number(),
    units: z.number().int(),
    unitMinutes: z.number().int(),
    unitPrice: Yuan,
    amount: Yuan,
  }),
  z.object({
    kind: z.literal('cap'),
    cycle: z.number().int(),
    from: LocalTime,
    to: LocalTime,
    cap: Yuan,
    amount: Yuan,
  }),
])
export type FeeLine = z.infer<typeof FeeLine>
