import type { DataOf, matchReceipt as matchCall, ParsedBodyOf, unmatchReceipt as unmatchCall } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { addStep } from '../../money/receipt/keep-receipt.ts'
import { announce, lockOrder } from '../order-action/apply-action.ts'
import { dueFen } from '../order-charge/rules.ts'
import { enterPayments } from '../payment/enter-payments.ts'
import { moveBackToReceipt } from '../refund/move-back-to-receipt.ts'
import { demandFree } from './demand-free.ts'
import * as queries from './queries.ts'
import * as writes from './writes.ts'

const audit = auditOf('receipt')

/**
 * Pays a stay, or its arrears, by a receipt. What is above its due was paid too much, as of any payment. Fails with row.missing, receipt.noOrder,
 * receipt.nothingDue, receipt.notOpen, receipt.returnAsked.
 */
export const matchReceipt = (
  ctx: SignedInContext,
  { receiptId, orderNo, reason }: ParsedBodyOf<typeof matchCall>,
): Promise<DataOf<typeof matchCall>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const orderId = await queries.findOrderId(db, ctx.scope, orderNo)
    if (orderId === undefined) throw refusal('receipt.noOrder', 'orderNo')
    const order = await lockOrder(db, ctx, { orderId })
    const receipt = await demandFree(db, tenantId, await queries.lockReceipt(db, ctx.scope, receiptId))
    const { calculation } = order.state
    if (!calculation || dueFen({ ...calculation, ...order }) <= 0) throw refusal('receipt.nothingDue', 'orderNo')
    const { channel, amountFen, receivedAt, merchantNo, outNo, channelNo } = receipt
    const now = ctx.clock()
    const step = await addStep(db, tenantId, { receiptId, kind: 'matched', orderId, reason, by: userId, at: now })
    const row = {
      ...{ event_id: `receipt-${receiptId}-${step}`, order_id: orderId, channel, amount_fen: amountFen },
      ...{ discount_fen: 0, paid_at: receivedAt.getTime(), content_hash: eventHash(`receipt ${receiptId} ${orderId}`) },
      ...{ merchant_no: merchantNo || null, out_no: outNo || null, channel_no: channelNo || null },
    }
    await enterPayments(db, { tenantId, lotId: order.lotId, userId, dutyId: undefined, receiptId }, now, [row])
    await writes.moveReceipt(db, tenantId, receiptId, 'matched')
    const after = { orderNo, amountFen, reason }
    await audit(ctx, db, { action: 'receipt.match', entityId: receiptId, after })
    await announce(db, ctx, order.lotId)
    return { receiptId, state: 'matched' }
  })

/** Takes that back: the stay is due again. Fails with row.missing, receipt.notMatched, receipt.refunded, refund.invoiced. */
export const unmatchReceipt = (
  ctx: SignedInContext,
  { receiptId, reason }: ParsedBodyOf<typeof unmatchCall>,
): Promise<DataOf<typeof unmatchCall>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const seen = await queries.findMatch(db, tenantId, receiptId)
    const order = seen && (await lockOrder(db, ctx, { orderId: seen.orderId }))
    const receipt = await queries.lockReceipt(db, ctx.scope, receiptId)
    if (!receipt) throw new Failure('row.missing')
    const match = await queries.findMatch(db, tenantId, receiptId)
    if (receipt.state !== 'matched' || !order || match?.orderId !== order.orderId)
      throw new Failure('receipt.notMatched')
    if (match.refundFen > 0) throw new Failure('receipt.refunded')
    const { amountFen } = receipt
    await moveBackToReceipt(db, ctx, order, { receiptId, paymentId: match.paymentId, amountFen, reason })
    await writes.moveReceipt(db, tenantId, receiptId, 'open')
    const { orderId, orderNo } = order
    await addStep(db, tenantId, { receiptId, kind: 'unmatched', orderId, reason, by: userId, at: ctx.clock() })
    await audit(ctx, db, { action: 'receipt.unmatch', entityId: receiptId, after: { orderNo, amountFen, reason } })
    await announce(db, ctx, order.lotId)
    return { receiptId, state: 'open' }
  })
