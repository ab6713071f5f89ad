import { queryOrder, reportPayments } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Part of the fee of the vehicle that left, taken at the gate. */
export const furnishPayment: Furnish = async ({ ask, askAsBox, plate, word, now }) => {
  const found = await ask(queryOrder, { plateNumber: plate(0) })
  const orderNo = typeof found === 'object' ? (found.list[0]?.orderNo ?? '') : ''
  const event = { eventId: `${word}-paid`, orderNo, channel: 'cash', amount: '1.00', paidAt: now.toISOString() }
  const { results } = await askAsBox(reportPayments, { events: [event] })
  if (results[0]?.result !== 'accepted') throw new Error(JSON.stringify(results))
}
