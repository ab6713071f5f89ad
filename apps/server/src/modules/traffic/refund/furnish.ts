import { askRefund, offerStayRefund, postRefund, queryOrder } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Some of what was paid at the gate goes back, in cash. */
export const furnishRefund: Furnish = async ({ ask, plate, word }) => {
  const found = await ask(queryOrder, { plateNumber: plate(0) })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { payments } = await ask(offerStayRefund, { orderId })
  const paymentId = payments[0]?.paymentId ?? 0
  const asked = { paymentId, amount: '0.20', reason: 'complaint', way: 'cash' } as const
  const { refundId } = await ask(askRefund, { ...asked, remark: `${word}投诉`, idempotencyKey: `${word}-refund` })
  await ask(postRefund, { refundId, way: 'cash' })
}
