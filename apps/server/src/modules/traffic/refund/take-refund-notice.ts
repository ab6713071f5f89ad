import { type Judgement, judgeNotice } from '../../../lib/pay/judge-notice.ts'
import { updateNextTry } from '../intent/queue.ts'
import type { NoticedRefund } from '../intent/take-notice.ts'
import type { SendingServices } from './send-refunds.ts'
import { findByRefundNo, listSendings, sumPosted } from './sending-queries.ts'
import { postSending } from './settle-sending.ts'

/** What a call about a refund is taken for. */
export async function judgeRefundNotice({
  db,
  tenantId,
  accountId,
  merchant,
  notice,
}: NoticedRefund): Promise<Judgement> {
  const { outRefundNo, outNo } = notice
  const known = await findByRefundNo(db, tenantId, { accountId, outRefundNo })
  const refunds =
    known && !['posted', 'voided'].includes(known.state) ? [{ outRefundNo, amountFen: known.amountFen }] : []
  const refundedFen = await sumPosted(db, tenantId, { accountId, chargeNo: outNo })
  const awaited = known && { amountFen: 0, currency: 'CNY', isPosted: true, refundedFen, refunds }
  if (known?.state === 'posted')
    return notice.state === 'done' ? 'alreadyApplied' : judgeNotice(notice, merchant, awaited)
  return judgeNotice(notice, merchant, awaited)
}

/**
 * Does what follows from a call about a refund. One that says what was paid out, under the number of the refund, is posted; whatever else is said makes
 * us ask, because an answer says more than a call.
 */
export async function applyRefundNotice(
  services: SendingServices,
  { db, tenantId, accountId, notice }: NoticedRefund,
  judgement: Judgement,
): Promise<void> {
  const known = await findByRefundNo(db, tenantId, { accountId, outRefundNo: notice.outRefundNo })
  const [sending] = known ? await listSendings(db, tenantId, [known.intentId]) : []
  if (sending?.state !== 'sent') return
  const isPaidOut = judgement === 'accepted' && notice.refundNo !== undefined && notice.amountFen === sending.amountFen
  if (isPaidOut) {
    await postSending({ db, tenantId, sending, clock: services.clock, source: 'callback' }, notice.refundNo ?? '')
  } else await updateNextTry(db, tenantId, sending.intentId, services.clock())
}
