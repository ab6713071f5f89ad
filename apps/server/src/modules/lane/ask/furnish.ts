import { askLane } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** An ask of a vehicle that nobody knows. */
export const furnishAsk: Furnish = async ({ askAsBox, plate, word, now }) => {
  const ask = { askId: `${word}-ask`, laneCode: 'IN-1', direction: 'in', readAt: now.toISOString() } as const
  await askAsBox(askLane, { ...ask, plate: plate(7), plateColor: 'blue' })
}
