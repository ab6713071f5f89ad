import { z } from 'zod'
import { DayClassKey } from './day-class.ts'
import { clockTime, priceFen } from './rule-values.ts'

/** Times of a day, both ends included to the second; over midnight when it ends no later than it begins, any time when both are the same. */
const ClockSpan = z.strictObject({ from: clockTime, to: clockTime })

/**
 * A price for the whole of a stay that comes and goes at certain times: the early bird (in 06:00 to 10:00, out 15:00 to 19:00), the evening.
 * exit: on the day on which the span of the entry began, or exitDaysLater days after it. days: the class of that day itself, whatever the rule
 * has it count as. effect: fixed: the stay costs this, windows, caps and clock prices or not; atMost: no more than this.
 *
 * The entry is that of the first visit where several count as one stay. A stay that is no longer than the free time costs nothing all the same.
 * Where a coupon of time shortens the stay, the price is the most that is due. A payment counts as the exit of what it pays for; what comes
 * after it is charged by the windows. A vehicle's percent holds for this price, too.
 */
export const StayPrice = z.strictObject({
  entry: ClockSpan,
  exit: ClockSpan,
  exitDaysLater: z.number().int().min(0).max(7).default(0),
  days: z.array(DayClassKey).min(1).optional(),
  priceFen,
  effect: z.enum(['fixed', 'atMost']).default('fixed'),
})
export type StayPrice = z.infer<typeof StayPrice>
