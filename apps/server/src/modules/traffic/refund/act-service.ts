import {
  type abandonRefund as abandonCall,
  type answerRefund as answerCall,
  type askRefundAgain as askAgainCall,
  type askRefund as askCall,
  type DataOf,
  type failRefund as failCall,
  fen,
  fenOf,
  moneyInWords,
  mostRefunds,
  type ParsedBodyOf,
  type postRefund as postCall,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { type ActedOrder, announce, lockOrder } from '../order-action/apply-action.ts'
import { refundRequests } from './approval-rows.ts'
import { approveAboveFen } from './approve-above.ts'
import { payOut } from './pay-out.ts'
import { excessOf } from './proposal-rules.ts'
import * as queries from './queries.ts'
import { goodwillOf, refundWays } from './rules.ts'
import { askRefundNow } from './send-refunds.ts'
import { findSending, wakeSending } from './sending-queries.ts'
import { mayGiveUp } from './sending-rules.ts'
import { approve, demandNotInvoiced, takeBack } from './settle.ts'
import { voidSending } from './settle-sending.ts'
import { startSending } from './start-sending.ts'
import * as writes from './writes.ts'

const audit = auditOf('refund')
type Acted = DataOf<typeof askCall>

/**
 * Asks to give back a payment of a stay, all or a part; what is small enough is approved at once. Fails with row.missing, refund.abovePaid,
 * refund.tooManyParts, refund.wayImpossible, refund.remarkNeeded, and with money.keyUsed when the key was sent with other content.
 */
export function askRefund(
  ctx: SignedInContext,
  { idempotencyKey, ...asked }: ParsedBodyOf<typeof askCall>,
): Promise<Acted> {
  const { tenantId, userId } = ctx.session
  const hash = contentHash(asked)
  return ctx.db.transaction().execute(async db => {
    const [seen] = await queries.listPayments(db, ctx.scope, { paymentId: asked.paymentId })
    if (!seen) throw refusal('row.missing', 'paymentId')
    const order = await lockOrder(db, ctx, { orderId: seen.orderId })
    await claimKey(db, ctx, idempotencyKey)
    const known = await writes.findByKey(db, tenantId, idempotencyKey)
    if (known && known.contentHash !== hash) throw new Failure('money.keyUsed')
    if (known) return { refundId: known.refundId, state: known.state }
    const amountFen = fen(fenOf(asked.amount))
    const payment = await demandAskable(db, ctx, asked, amountFen)
    await demandNotInvoiced(db, tenantId, order, amountFen)
    const { orderId, lotId } = payment
    const refundId = await writes.insertRefund(db, {
      ...{ tenantId, orderId, lotId, amountFen, idempotencyKey, contentHash: hash },
      ...{ paymentId: asked.paymentId, reason: asked.reason, remark: asked.remark, way: asked.way },
      ...{ askedBy: userId, askedAt: ctx.clock() },
    })
    const after = { orderNo: order.orderNo, amountFen, reason: asked.reason, way: asked.way, remark: asked.remark }
    await audit(ctx, db, { action: 'refund.ask', entityId: refundId, after })
    const isSmall = amountFen <= (await approveAboveFen(db, ctx))
    if (isSmall) await approve(db, ctx, order, { refundId, amountFen, reason: asked.reason, by: null, note: '' })
    const { paymentId, way } = asked
    const isSent =
      isSmall && way === 'channel' && (await startSending(db, ctx, { ...payment, refundId, amountFen, paymentId }))
    await announce(db, ctx, order.lotId)
    return { refundId, state: isSent ? 'sent' : isSmall ? 'approved' : 'asked' }
  })
}

/** The payment as it is under the lock of its order, if so much of it can go back that way. */
async function demandAskable(
  db: Db,
  { scope, language }: SignedInContext,
  { paymentId, way, reason, remark }: Omit<ParsedBodyOf<typeof askCall>, 'idempotencyKey'>,
  amountFen: number,
) {
  const [payment] = await queries.listPayments(db, scope, { paymentId })
  if (!payment) throw new Failure('row.missing')
  const leftFen = payment.amountFen - payment.refundFen
  if (amountFen > leftFen) throw refusal('refund.abovePaid', 'amount', { left: moneyInWords(leftFen, language) })
  if (payment.parts >= mostRefunds) throw new Failure('refund.tooManyParts', { values: { most: mostRefunds } })
  if (!refundWays[way].isFor(payment.channel)) throw refusal('refund.wayImpossible', 'way')
  if (reason === 'other' && remark === '') throw refusal('refund.remarkNeeded', 'remark')
  return payment
}

interface Locked {
  db: Db
  order: ActedOrder
  refund: queries.StoredRefund
}

/** Locks a refund by its order, as payments do. Fails with row.missing. */
const locked = (ctx: SignedInContext, refundId: number, work: (locked: Locked) => Promise<void>): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    const found = await queries.findRefund(db, ctx.scope, refundId)
    if (!found) throw new Failure('row.missing')
    const order = await lockOrder(db, ctx, { orderId: found.orderId })
    const refund = await queries.findRefund(db, ctx.scope, refundId)
    if (!refund) throw new Failure('row.missing')
    await work({ db, order, refund })
    await announce(db, ctx, order.lotId)
    const after = await queries.findRefund(db, ctx.scope, refundId)
    return { refundId, state: after?.state ?? refund.state }
  })

interface Verdict {
  isApproved: boolean
  remark: string
  /** Whether the part that is goodwill is what the person saw. */
  isSeen?: (goodwillFen: number) => boolean
}

/** Approves or refuses. Fails with row.missing, refund.own, refund.notAsked, refund.changed, refund.owedAgain, refund.noteNeeded. */
export const decideRefund = (
  ctx: SignedInContext,
  refundId: number,
  { isApproved, remark, isSeen = () => true }: Verdict,
): Promise<Acted> =>
  locked(ctx, refundId, async ({ db, order, refund }) => {
    const { tenantId, userId } = ctx.session
    const { amountFen, reason, askedById, state, lotId, parkLotName: lotName, plateNumber: plate } = refund
    if (state !== 'asked') throw new Failure('refund.notAsked')
    if (askedById === userId) throw new Failure('refund.own')
    if (isApproved && !isSeen(goodwillOf(order, amountFen, reason))) throw new Failure('refund.changed')
    if (isApproved && askedById === null && amountFen > excessOf(order)) throw new Failure('refund.owedAgain')
    if (!isApproved && remark === '') throw refusal('refund.noteNeeded', 'remark')
    const verdict = { kind: 'refund', requests: refundRequests, subjectId: refundId, isApproved, note: remark } as const
    if (!(await passStage(db, ctx, verdict))) return
    if (isApproved) {
      await approve(db, ctx, order, { refundId, amountFen, reason, by: userId, note: remark })
      if (refund.way === 'channel') await startSending(db, ctx, refund)
    } else {
      const how = { state: 'refused', goodwillFen: 0, by: userId, at: ctx.clock(), note: remark } as const
      await writes.decide(db, tenantId, refundId, how)
      await audit(ctx, db, { action: 'refund.refuse', entityId: refundId, before: { state }, after: { note: remark } })
    }
    if (askedById === null) return
    const about = { kind: 'refund', isApproved, at: ctx.clock(), userId: askedById, lotId, lotName, plate } as const
    await postDecided(db, tenantId, { ...about, reason: remark })
  })

/** The same for who saw its goodwill. */
export const answerRefund = (
  ctx: SignedInContext,
  { refundId, answer, goodwill, remark }: ParsedBodyOf<typeof answerCall>,
) =>
  decideRefund(ctx, refundId, {
    isApproved: answer === 'approve',
    remark,
    isSeen: goodwillFen => goodwillFen === fenOf(goodwill),
  })

/**
 * Says that a refund was paid out, or has the channel pay it out where the server speaks for the merchant. Fails with refund.notApproved, refund.isOver, refund.wayImpossible, refund.numberNeeded, refund.numberUsed,
 * sentryDuty.drawerCounted.
 */
export const postRefund = (ctx: SignedInContext, { refundId, way, refundNo }: ParsedBodyOf<typeof postCall>) =>
  locked(ctx, refundId, async ({ db, order, refund }) => {
    if (refund.state === 'posted' && refund.way === way && refund.refundNo === refundNo) return
    demandOwed(refund)
    if (!refundWays[way].isFor(refund.channel)) throw refusal('refund.wayImpossible', 'way')
    if (way === 'channel' && refundNo === '' && (await startSending(db, ctx, refund))) return
    if (refundWays[way].hasNumber && refundNo === '') throw refusal('refund.numberNeeded', 'refundNo')
    await dropRefused(db, ctx, refundId)
    const number = refundWays[way].hasNumber ? refundNo : null
    await payOut(db, { actor: ctx, enteredBy: ctx.session.userId }, order, refund, { way, refundNo: number })
  })

function demandOwed({ state }: queries.StoredRefund): void {
  if (state === 'asked') throw new Failure('refund.notApproved')
  if (state === 'sent') throw new Failure('refund.atChannel')
  if (state !== 'approved' && state !== 'failed') throw new Failure('refund.isOver')
}

/** What the channel refused is not sent again, as the money goes another way. */
async function dropRefused(db: Db, { session: { tenantId }, clock }: SignedInContext, refundId: number): Promise<void> {
  const refused = await findSending(db, tenantId, refundId)
  if (refused) await voidSending(db, tenantId, refused, { source: 'person', now: clock() })
}

/** Asks the channel at once what became of a refund. Fails with row.missing, refund.notSent. */
export async function askRefundAgain(
  ctx: SignedInContext,
  { refundId }: ParsedBodyOf<typeof askAgainCall>,
): Promise<Acted> {
  const { tenantId } = ctx.session
  const found = await queries.findRefund(ctx.db, ctx.scope, refundId)
  if (!found) throw new Failure('row.missing')
  const sending = found.state === 'sent' ? await findSending(ctx.db, tenantId, refundId) : undefined
  if (!sending) throw new Failure('refund.notSent')
  if (sending.nextTryAt === null) await wakeSending(ctx.db, tenantId, sending.intentId, ctx.clock())
  await askRefundNow(ctx, ctx.db, tenantId, sending.intentId)
  const after = await queries.findRefund(ctx.db, ctx.scope, refundId)
  return { refundId, state: after?.state ?? found.state }
}

/** Says that a refund could not be paid out. Fails with refund.notApproved, refund.isOver, refund.atChannel. */
export const failRefund = (ctx: SignedInContext, { refundId, remark }: ParsedBodyOf<typeof failCall>) =>
  locked(ctx, refundId, async ({ db, refund }) => {
    const { tenantId, userId } = ctx.session
    const sending = refund.state === 'sent' ? await findSending(db, tenantId, refundId) : undefined
    if (!sending || !mayGiveUp(sending)) demandOwed(refund)
    else await voidSending(db, tenantId, sending, { source: 'person', now: ctx.clock() })
    await writes.close(db, tenantId, refundId, { state: 'failed', by: userId, at: ctx.clock(), note: remark })
    const before = { state: refund.state }
    await audit(ctx, db, { action: 'refund.fail', entityId: refundId, before, after: { note: remark } })
  })

/** Withdraws a refund that is not paid out. Fails with refund.isOver. */
export const abandonRefund = (ctx: SignedInContext, { refundId, remark }: ParsedBodyOf<typeof abandonCall>) =>
  locked(ctx, refundId, async ({ db, order, refund }) => {
    if (refund.state !== 'asked') {
      demandOwed(refund)
      await dropRefused(db, ctx, refundId)
      await takeBack(db, ctx.session.tenantId, order, refund)
    }
    const { tenantId, userId } = ctx.session
    await writes.close(db, tenantId, refundId, { state: 'abandoned', by: userId, at: ctx.clock(), note: remark })
    const before = { state: refund.state }
    await audit(ctx, db, { action: 'refund.abandon', entityId: refundId, before, after: { note: remark } })
  })
