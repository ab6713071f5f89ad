import { queryOrder, repriceOrder } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Reprices the order of the vehicle that left. */
export const furnishOrderCharge: Furnish = async ({ ask, plate, word }) => {
  const found = await ask(queryOrder, { plateNumber: plate(0) })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  await ask(repriceOrder, { orderId, reason: `${word}重新计费` })
}
