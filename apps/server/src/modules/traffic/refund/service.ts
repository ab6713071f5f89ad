import {
  type DataOf,
  type offerStayRefund as offerCall,
  type ParsedBodyOf,
  type queryRefundStatement as queryCall,
  type RefundDetail,
  type RefundFilter,
  type RefundRow,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf, totalAndSums, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf, timeRange } from '../../../lib/local-time.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { findActedOrder } from '../order-action/apply-action.ts'
import { refundRequests } from './approval-rows.ts'
import { approveAboveFen } from './approve-above.ts'
import { exportRefunds } from './export.ts'
import * as queries from './queries.ts'
import { goodwillOf, overpaidOf, refundActsOf, waysFor } from './rules.ts'
import { findSending, findSpeakingAccount } from './sending-queries.ts'
import { mayGiveUp, sendingStateOf } from './sending-rules.ts'

const searchOf = (
  { scope }: SignedInContext,
  { begin, end, plateNumber, orderNo, lotId, state, reason, way }: RefundFilter,
): queries.RefundSearch => ({
  ...{ plateNumber, orderNo, lotId, state, reason, way },
  ...timeRange({ begin, end }, scope.timeZone),
})

const rowOf = ({
  amountFen,
  goodwillFen,
  couponFen: _coupon,
  askedById: _asked,
  paymentId: _payment,
  lotId: _lot,
  paidFen: _paid,
  paidAt: _at,
  payChannelNo: _no,
  ...row
}: queries.StoredRefund): RefundRow => ({ ...row, amount: yuan(amountFen), goodwill: yuan(goodwillFen) })

/** A page of refunds, or with QueryAll one .xls of all that fit the filter. */
export async function queryRefundStatement(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const part = sortedPartOf(input, 'at')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listRefunds(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('refund.export')
  async function* rows() {
    for await (const row of queries.streamRefunds(ctx.db, ctx.scope, search, part)) yield rowOf(row)
  }
  return exportRefunds(ctx, rows())
}

export async function countRefundStatement(
  ctx: SignedInContext,
  { Sums, ...filter }: RefundFilter & { Sums: boolean },
) {
  const found = queries.matchingRefunds(ctx.db, ctx.scope, searchOf(ctx, filter))
  if (Sums) return totalAndSums(found, { amount: 'r.amount_fen', goodwill: 'r.goodwill_fen' }, yuan)
  return { total: await totalOf(found) }
}

/** A refund with its payment. Fails with row.missing. */
export async function refundDetail(ctx: SignedInContext, { refundId }: { refundId: number }): Promise<RefundDetail> {
  const found = await queries.findRefund(ctx.db, ctx.scope, refundId)
  if (!found) throw new Failure('row.missing')
  const order = await findActedOrder(ctx.db, ctx, found.orderId)
  const sending = await sendingOf(ctx, found)
  const { amountFen, reason, paidFen, paidAt, payChannelNo, couponFen, askedById, state } = found
  return {
    ...rowOf(found),
    ...{ paid: yuan(paidFen), paidAt, payChannelNo, coupon: yuan(couponFen) },
    goodwillNow: yuan(order ? goodwillOf(order, amountFen, reason) : 0),
    isAskedByMe: askedById === ctx.session.userId,
    approval: await standingOf(ctx, 'refund', refundRequests, refundId),
    // Of an order of a lot that the caller does not see he does nothing.
    allowed: order ? refundActsOf({ state, askedById, mayGiveUp: sending.mayGiveUp }, ctx.session) : [],
    sending: sending.said,
    isSentByServer: sending.isByServer,
  }
}

/** What the channel says of a refund that it was asked to pay out, and whether it can be asked by the server. */
async function sendingOf({ db, scope }: SignedInContext, { refundId, paymentId, state }: queries.StoredRefund) {
  const isByServer = (await findSpeakingAccount(db, scope.tenantId, paymentId)) !== undefined
  const found = state === 'sent' ? await findSending(db, scope.tenantId, refundId) : undefined
  if (!found) return { isByServer, mayGiveUp: false, said: null }
  const local = (at: Date | null) => at && localTimeOf(at, scope.timeZone)
  const { outcome, outRefundNo, askedAt, nextTryAt } = found
  const said = { state: sendingStateOf(outcome), outRefundNo, askedAt: local(askedAt), nextAskedAt: local(nextTryAt) }
  return { isByServer, mayGiveUp: mayGiveUp(found), said }
}

/** What of an order can go back. Fails with row.missing. */
export async function offerStayRefund(
  ctx: SignedInContext,
  { orderId }: ParsedBodyOf<typeof offerCall>,
): Promise<DataOf<typeof offerCall>> {
  const order = await findActedOrder(ctx.db, ctx, orderId)
  if (!order) throw new Failure('row.missing')
  const payments = await queries.listPayments(ctx.db, ctx.scope, { orderId })
  return {
    payments: payments.map(({ paymentId, paidAt, channel, amountFen, refundFen }) => ({
      ...{ paymentId, paidAt, channel, ways: waysFor(channel) },
      amount: yuan(amountFen),
      refundable: yuan(amountFen - refundFen),
    })),
    overpaid: yuan(overpaidOf(order)),
    approveAbove: yuan(Math.max(0, await approveAboveFen(ctx.db, ctx))),
  }
}
