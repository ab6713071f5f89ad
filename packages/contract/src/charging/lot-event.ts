import { z } from 'zod'
import { LocalTime } from '../wire/time.ts'

/** Hours of a lot that have a rule of their own, by the lot's clock: a concert "from 17:00 to midnight". The end is not part of it. */
export const LotEvent = z.object({ name: z.string().trim().min(1).max(32), begin: LocalTime, end: LocalTime })
export type LotEvent = z.infer<typeof LotEvent>
