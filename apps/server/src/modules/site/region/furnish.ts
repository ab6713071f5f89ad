import { saveRegion } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A region with the lot's lanes. */
export const furnishRegion: Furnish = async ({ ask, lotId, laneIds, word }) => {
  await ask(saveRegion, { lotId, name: `${word} A 区`, capacity: 40, laneIds })
}
