import { claimLane } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A lane that somebody works at. */
export const furnishLaneDesk: Furnish = async ({ ask, laneIds: [laneId = 0] }) => {
  await ask(claimLane, { laneId })
}
