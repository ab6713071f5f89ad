import {
  type CardRefundOffer,
  type cancelCard as cancel,
  type DataOf,
  fenOf,
  moneyInWords,
  type offerRefund as offer,
  type ParsedBodyOf,
  type PayChannel,
  type refundCard as refund,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { dateOf } from '../../../lib/local-time.ts'
import { chainFromFen } from '../../../platform/approval/pass-stage.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { auditCard, demandLiving, isWhole, keepRight, lockCard, readCard, type WholeCard } from './lock-card.ts'
import * as orderQueries from './order-queries.ts'
import * as queries from './queries.ts'
import * as refunds from './refund-queries.ts'
import { plusDays, refundFen, refundShare } from './rules.ts'

/** The refund if the card were refunded today. Fails with card.over. */
export async function offerRefund(
  ctx: SignedInContext,
  { cardId, lossPercent }: ParsedBodyOf<typeof offer>,
): Promise<CardRefundOffer> {
  const card = await readCard(ctx, ctx.db, cardId)
  if (!isWhole(ctx, card)) throw new Failure('permission.missing')
  demandLiving(card)
  const parts = partsOf(card, lossPercent)
  return {
    lastDay: card.today,
    orders: parts.map(({ order, share, lossPercent, refundFen }) => ({
      orderId: order.orderId,
      beginDay: order.beginDay,
      endDay: order.endDay,
      paid: yuan(order.paidFen),
      by: order.refundBy,
      ...share,
      lossPercent,
      refund: yuan(refundFen),
    })),
    total: yuan(totalOf(parts)),
    isToAsk: await isAbove(ctx, ctx.db, totalOf(parts)),
  }
}

/** Whether another person has to approve so much. */
async function isAbove(ctx: SignedInContext, db: Db, totalFen: number): Promise<boolean> {
  const { cardRefundApproveAbove } = await readSettings(db, ctx.session.tenantId)
  const fromFen = await chainFromFen(db, ctx, 'cardRefund')
  return totalFen > fenOf(String(cardRefundApproveAbove)) || (fromFen !== undefined && totalFen >= fromFen)
}

/** The orders with an unused remainder, and the refund of each. */
export const partsOf = (card: WholeCard, lossPercent: number | null) =>
  card.orders.flatMap(order => {
    const share = refundShare(order, card)
    if (share.left === 0) return []
    const loss = lossPercent ?? order.refundLossPercent
    const { paidFen, refundFen: refundedFen } = order
    return [
      { order, share, lossPercent: loss, refundFen: refundFen({ paidFen, refundedFen, ...share, lossPercent: loss }) },
    ]
  })

export const totalOf = (parts: readonly { refundFen: number }[]) => parts.reduce((sum, part) => sum + part.refundFen, 0)

/** Ends a card with the current day and refunds the unused money. Fails with card.refundChanged, card.over, money.keyUsed. */
export async function refundCard(
  ctx: SignedInContext,
  { idempotencyKey, ...asked }: ParsedBodyOf<typeof refund>,
): Promise<DataOf<typeof refund>> {
  const { cardId, lossPercent, expected, channel, reason } = asked
  const endHash = contentHash(asked)
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const card = await lockCard(ctx, db, cardId)
    await claimKey(db, ctx, idempotencyKey)
    if (card.state === 'refunded' && card.endKey === idempotencyKey) {
      if ((card.endHash ?? endHash) !== endHash) throw new Failure('money.keyUsed')
      return refundedBefore(card)
    }
    demandLiving(card)
    const parts = partsOf(card, lossPercent)
    const totalFen = demandOffer(ctx, totalOf(parts), expected)
    if (await isAbove(ctx, db, totalFen)) throw new Failure('card.refundToAsk')
    if (await refunds.findCardRefund(db, tenantId, { openOf: cardId })) throw new Failure('card.refundIsAsked')
    await endByRefund(ctx, db, card, parts, { channel, reason, idempotencyKey, endHash })
    const done = { cardId, lossPercent, mostFen: totalFen, channel, reason, isPosted: true }
    await refunds.insertCardRefund(db, tenantId, { ...done, by: ctx.session.userId, at: ctx.clock() })
    return { total: yuan(totalFen), lastDay: card.today }
  })
}

/** The total, if it is what the caller was offered. Fails with card.refundChanged. */
export function demandOffer({ language }: SignedInContext, totalFen: number, expected: string): number {
  if (yuan(totalFen) === expected) return totalFen
  throw new Failure('card.refundChanged', { values: { total: moneyInWords(totalFen, language) } })
}

interface Refunding {
  channel: PayChannel
  reason: string
  idempotencyKey: string
  /** Of the call that refunds at once; null: of an approved refund. */
  endHash: number | null
}

/** Gives back what is left of a locked card's money, and ends it with the present day. */
export async function endByRefund(
  ctx: SignedInContext,
  db: Db,
  card: WholeCard,
  parts: ReturnType<typeof partsOf>,
  { channel, reason, idempotencyKey, endHash }: Refunding,
): Promise<void> {
  const { cardId, today, timeZone } = card
  for (const part of parts) await giveBack(ctx, db, card, part, { channel, reason, idempotencyKey })
  const endedAt = dateOf(Temporal.PlainDate.from(plusDays(today, 1)).toZonedDateTime(timeZone))
  const life = { ...card, state: 'refunded', endedAt, endReason: reason, endKey: idempotencyKey, endHash } as const
  await queries.updateLife(db, ctx.scope.tenantId, cardId, life)
  const orders = parts.map(part => ({ orderId: part.order.orderId, refundFen: part.refundFen, ...part.share }))
  const after = { lastDay: today, totalFen: totalOf(parts), channel, reason, orders }
  await auditCard(ctx, db, { action: 'card.refund', entityId: cardId, before: { endDay: card.endDay }, after })
  await keepRight(ctx, db, cardId)
}

function refundedBefore(card: WholeCard): DataOf<typeof refund> {
  const { endedAt, timeZone, orders } = card
  if (endedAt === null) throw new Error(`card ${card.cardId} was refunded without an end`)
  const ended = Temporal.Instant.fromEpochMilliseconds(endedAt.getTime()).toZonedDateTimeISO(timeZone)
  return { total: yuan(totalOf(orders)), lastDay: plusDays(ended.toPlainDate().toString(), -1) }
}

async function giveBack(
  ctx: SignedInContext,
  db: Db,
  { lotIds: [lotId, other] }: WholeCard,
  { order: { orderId, refundFen: before }, refundFen, lossPercent }: ReturnType<typeof partsOf>[number],
  { channel, reason, idempotencyKey }: Pick<ParsedBodyOf<typeof refund>, 'channel' | 'reason' | 'idempotencyKey'>,
): Promise<void> {
  const refunded = { orderId, refundFen: before + refundFen, lossPercent, at: ctx.clock() }
  await orderQueries.refundOrder(db, ctx.scope.tenantId, refunded)
  if (refundFen === 0) return
  const isEntered = await enterMoney(db, ctx, {
    business: 'card',
    businessId: orderId,
    lotId: other === undefined ? (lotId ?? null) : null,
    channel,
    amountFen: -refundFen,
    idempotencyKey: `${idempotencyKey} ${orderId}`,
    remark: reason,
  })
  if (!isEntered) throw new Failure('money.keyUsed')
}

/** Ends a card at once, without a refund. Fails with card.over. */
export async function cancelCard(
  ctx: SignedInContext,
  { cardId, reason }: ParsedBodyOf<typeof cancel>,
): Promise<DataOf<typeof cancel>> {
  await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    const card = await lockCard(ctx, db, cardId)
    demandLiving(card)
    if (await refunds.findCardRefund(db, ctx.scope.tenantId, { openOf: cardId }))
      throw new Failure('card.refundIsAsked')
    const life = { ...card, state: 'cancelled', endedAt: ctx.clock(), endReason: reason } as const
    await queries.updateLife(db, ctx.scope.tenantId, cardId, life)
    const before = { state: card.state, endDay: card.endDay }
    await auditCard(ctx, db, { action: 'card.cancel', entityId: cardId, before, after: { reason } })
    await keepRight(ctx, db, cardId)
    return { cardId }
  })
}
