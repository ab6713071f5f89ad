import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { ActedOrder } from '../order-action/apply-action.ts'
import { payOut } from './pay-out.ts'
import { findRefund } from './queries.ts'
import { approve } from './settle.ts'
import { insertRefund } from './writes.ts'

interface Matched {
  receiptId: number
  paymentId: number
  amountFen: number
  reason: string
}

/**
 * Takes the payment of a receipt from a locked order that it was never for: the order is due again. No money moves, so nobody else approves. Fails with
 * refund.invoiced.
 */
export async function moveBackToReceipt(
  db: Db,
  ctx: SignedInContext,
  order: ActedOrder,
  { receiptId, paymentId, amountFen, reason: remark }: Matched,
): Promise<void> {
  const { orderId, lotId } = order
  const { tenantId, userId } = ctx.session
  const refundId = await insertRefund(db, {
    ...{ tenantId, orderId, paymentId, lotId, amountFen, reason: 'wrongVehicle', remark, way: 'receipt' },
    ...{ askedBy: userId, askedAt: ctx.clock(), idempotencyKey: `receipt ${receiptId} ${paymentId}`, contentHash: 0 },
  })
  await approve(db, ctx, order, { refundId, amountFen, reason: 'wrongVehicle', by: null, note: '' })
  const refund = await findRefund(db, ctx.scope, refundId)
  if (!refund) throw new Failure('row.missing')
  await payOut(db, { actor: ctx, enteredBy: userId }, order, refund, { way: 'receipt', refundNo: null, receiptId })
}
