import type { PassEvent } from '@parkdesk/contract'
import type { Lane } from './box.ts'
import { StopReason } from './stop-reason.ts'

/** A pass and the moment (milliseconds since the epoch) at which the device must have seen it, whatever its clock said. */
export interface TimedPass {
  moment: number
  event: PassEvent
}

export const byMoment = (left: TimedPass, right: TimedPass): number => left.moment - right.moment

/** Spreads cars over the lanes of a direction; the same number always takes the same lane. */
export function laneOf(lanes: readonly Lane[], direction: Lane['direction'], number: number): string {
  const fitting = lanes.filter(lane => lane.direction === direction)
  const lane = fitting[number % fitting.length]
  if (!lane) throw new StopReason(`The box has no lane for the direction "${direction}".`)
  return lane.code
}
