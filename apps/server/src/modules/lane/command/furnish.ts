import { sendLaneCommand } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Something to show at a lane. */
export const furnishLaneCommand: Furnish = async ({ ask, laneIds: [laneId = 0], word }) => {
  await ask(sendLaneCommand, { laneId, kind: 'text', reason: `${word}提示`, text: word })
}
