import { recountLot } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A recount that found more vehicles than passes show. */
export const furnishOccupancy: Furnish = async ({ ask, lotId, word }) => {
  await ask(recountLot, { lotId, counted: 50, reason: word })
}
