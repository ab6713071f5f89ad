import type { Db } from '../../../db/database.ts'
import type { Actor } from '../order-action/apply-action.ts'
import type { StoredRefund } from './queries.ts'
import { newRefundNo } from './refund-no.ts'
import * as queries from './sending-queries.ts'
import * as writes from './writes.ts'

/** What the driver reads in the channel's app. */
const subject = '停车费退款'

type Started = Pick<StoredRefund, 'refundId' | 'orderId' | 'lotId' | 'amountFen' | 'paymentId'>

/**
 * Has the channel asked to pay an approved refund out, whose order is locked; a job sends it. One that the channel refused is sent again under its number.
 * @returns false: nobody here speaks for the merchant who was paid, so a person refunds it at the channel
 */
export async function startSending(
  db: Db,
  { session: { tenantId, userId }, clock }: Actor,
  { refundId, orderId, lotId, amountFen, paymentId }: Started,
): Promise<boolean> {
  const account = await queries.findSpeakingAccount(db, tenantId, paymentId)
  if (!account || userId === null) return false
  const now = clock()
  const refused = await queries.findSending(db, tenantId, refundId)
  if (refused) await queries.wakeSending(db, tenantId, refused.intentId, now)
  else {
    const outRefundNo = newRefundNo(now)
    const sending = { ...account, refundId, orderId, lotId, amountFen, outRefundNo, subject }
    await queries.insertSending(db, tenantId, { ...sending, madeBy: userId, madeAt: now })
  }
  await writes.markSent(db, tenantId, refundId)
  return true
}
