import {
  type abandonCardRefund as abandonCall,
  type answerCardRefund as answerCall,
  type askCardRefund as askCall,
  type CardRefundAct,
  type CardRefundDetail,
  type CardRefundFilter,
  type CardRefundRow,
  type DataOf,
  type offerCardRefund as offerCall,
  type ParsedBodyOf,
  type postCardRefund as postCall,
  type queryCardRefund as queryCall,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf, totalAndSums, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { cardRefundRequests } from './approval-rows.ts'
import { demandOffer, endByRefund, partsOf, totalOf as refundOf } from './end.ts'
import { exportCardRefunds } from './ended-export.ts'
import { auditCard, demandLiving, isWhole, lockCard, readCard, type WholeCard } from './lock-card.ts'
import * as queries from './refund-queries.ts'

type Acted = DataOf<typeof askCall>

const searchOf = (
  { scope }: SignedInContext,
  { begin, end, plateNumber, CarOwnerName, lotId, state }: CardRefundFilter,
): queries.CardRefundSearch => ({
  ...{ plateNumber, CarOwnerName, lotId, state },
  ...timeRange({ begin, end }, scope.timeZone),
})

const rowOf =
  (ctx: SignedInContext) =>
  ({ mostFen, paidFen, askedById, lotIds, ...row }: queries.StoredCardRefundRow): CardRefundRow => ({
    ...row,
    PlateNumber: row.plates.join('、'),
    mostMoney: yuan(mostFen),
    RefundMoney: paidFen === null ? null : yuan(paidFen),
    allowed: isWhole(ctx, { lotIds }) ? actsOf(ctx, row.state, askedById) : [],
  })

function actsOf({ session }: SignedInContext, state: CardRefundRow['state'], askedById: number): CardRefundAct[] {
  const { permissions, userId } = session
  const acts: CardRefundAct[] = []
  if (state === 'asked' && askedById !== userId && permissions.has('card.approveRefund')) acts.push('answer')
  if (state === 'approved' && permissions.has('card.refund')) acts.push('post')
  if ((state === 'asked' || state === 'approved') && permissions.has('card.refund')) acts.push('abandon')
  return acts
}

/** A page of refunds of cards, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardRefund(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const part = sortedPartOf(input, 'askedAt')
  const search = searchOf(ctx, input)
  const write = rowOf(ctx)
  if (!input.QueryAll) return { list: (await queries.listCardRefunds(ctx.db, ctx.scope, search, part)).map(write) }
  ctx.demand('card.export')
  async function* rows() {
    for await (const row of queries.streamCardRefunds(ctx.db, ctx.scope, search, part)) yield write(row)
  }
  return exportCardRefunds(ctx, rows())
}

export async function countCardRefund(ctx: SignedInContext, { Sums, ...filter }: CardRefundFilter & { Sums: boolean }) {
  const found = queries.matchingCardRefunds(ctx.db, ctx.scope, searchOf(ctx, filter))
  if (Sums) return totalAndSums(found, { mostMoney: 'r.most_fen', RefundMoney: 'r.paid_fen' }, yuan)
  return { total: await totalOf(found) }
}

/** A refund of a card. Fails with row.missing. */
export async function cardRefundDetail(
  ctx: SignedInContext,
  { cardRefundId }: { cardRefundId: number },
): Promise<CardRefundDetail> {
  const part = { sort: 'askedAt', isDescending: true, offset: 0, limit: 1 } as const
  const [found] = await queries.listCardRefunds(ctx.db, ctx.scope, { cardRefundId }, part)
  if (!found) throw new Failure('row.missing')
  return { ...rowOf(ctx)(found), approval: await standingOf(ctx, 'cardRefund', cardRefundRequests, cardRefundId) }
}

/** Asks to refund a card. Fails with card.over, card.refundChanged, card.refundIsAsked. */
export const askCardRefund = (
  ctx: SignedInContext,
  { cardId, lossPercent, expected, channel, reason }: ParsedBodyOf<typeof askCall>,
): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const card = await lockCard(ctx, db, cardId)
    demandLiving(card)
    const mostFen = demandOffer(ctx, refundOf(partsOf(card, lossPercent)), expected)
    if (await queries.findCardRefund(db, tenantId, { openOf: cardId })) throw new Failure('card.refundIsAsked')
    const asked = { cardId, lossPercent, mostFen, channel, reason, by: userId, at: ctx.clock(), isPosted: false }
    const cardRefundId = await queries.insertCardRefund(db, tenantId, asked)
    const after = { lossPercent, totalFen: mostFen, channel, reason }
    await auditCard(ctx, db, { action: 'card.askRefund', entityId: cardId, after })
    return { cardRefundId, state: 'asked' }
  })

interface Locked {
  db: Db
  card: WholeCard
  refund: queries.StoredCardRefund
}

/** Locks a refund with its card. Fails with row.missing, permission.missing. */
const locked = <Answer>(ctx: SignedInContext, cardRefundId: number, work: (locked: Locked) => Promise<Answer>) =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.session
    const found = await queries.findCardRefund(db, tenantId, { cardRefundId })
    if (!found) throw new Failure('row.missing')
    const card = await lockCard(ctx, db, found.cardId)
    const refund = await queries.findCardRefund(db, tenantId, { cardRefundId })
    if (!refund) throw new Failure('row.missing')
    return work({ db, card, refund })
  })

/** Approves or refuses. Fails with card.refundOwn, card.refundNotAsked, card.refundNote, card.over. */
export const answerCardRefund = (
  ctx: SignedInContext,
  { cardRefundId, answer, remark }: ParsedBodyOf<typeof answerCall>,
): Promise<Acted> =>
  locked(ctx, cardRefundId, async ({ db, card, refund }) => {
    const { tenantId, userId } = ctx.session
    if (refund.state !== 'asked') throw new Failure('card.refundNotAsked')
    if (refund.askedBy === userId) throw new Failure('card.refundOwn')
    if (answer === 'refuse' && remark === '') throw refusal('card.refundNote', 'remark')
    const isApproved = answer === 'approve'
    if (isApproved) demandLiving(card)
    const requests = cardRefundRequests
    const verdict = { kind: 'cardRefund', requests, subjectId: cardRefundId, isApproved, note: remark } as const
    if (!(await passStage(db, ctx, verdict))) return { cardRefundId, state: refund.state }
    const state = isApproved ? 'approved' : 'refused'
    const change = { state, decided_by: userId, decided_at: ctx.clock(), note: remark } as const
    await queries.updateCardRefund(db, tenantId, cardRefundId, change)
    const action = isApproved ? 'card.approveRefund' : 'card.refuseRefund'
    await auditCard(ctx, db, { action, entityId: card.cardId, after: { totalFen: refund.mostFen, reason: remark } })
    const about = { kind: 'cardRefund', isApproved, at: ctx.clock(), userId: refund.askedBy } as const
    const place = { lotId: card.lotIds[0] ?? 0, lotName: '', plate: card.plates[0] ?? '' }
    await postDecided(db, tenantId, { ...about, ...place, reason: remark })
    return { cardRefundId, state }
  })

/** What is left of it today, at most what was approved. */
const dueOf = (card: WholeCard, { lossPercent, mostFen }: queries.StoredCardRefund) => {
  const parts = partsOf(card, lossPercent)
  return { parts, totalFen: Math.min(refundOf(parts), mostFen) }
}

/** What an approved refund comes to today. Fails with row.missing, card.refundNotApproved, card.over. */
export async function offerCardRefund(
  ctx: SignedInContext,
  { cardRefundId }: ParsedBodyOf<typeof offerCall>,
): Promise<DataOf<typeof offerCall>> {
  const refund = await queries.findCardRefund(ctx.db, ctx.session.tenantId, { cardRefundId })
  if (!refund) throw new Failure('row.missing')
  const card = await readCard(ctx, ctx.db, refund.cardId)
  if (!isWhole(ctx, card)) throw new Failure('permission.missing')
  if (refund.state !== 'approved') throw new Failure('card.refundNotApproved')
  demandLiving(card)
  return { total: yuan(dueOf(card, refund).totalFen), lastDay: card.today }
}

/**
 * Pays an approved refund out and ends its card. Fails with card.refundNotApproved, card.refundGrown, card.refundChanged, card.over,
 * sentryDuty.drawerCounted.
 */
export async function postCardRefund(
  ctx: SignedInContext,
  { cardRefundId, expected }: ParsedBodyOf<typeof postCall>,
): Promise<Acted> {
  await demandRecheck(ctx)
  return locked(ctx, cardRefundId, async ({ db, card, refund }) => {
    if (refund.state === 'posted') return { cardRefundId, state: 'posted' }
    if (refund.state !== 'approved') throw new Failure('card.refundNotApproved')
    demandLiving(card)
    const { parts } = dueOf(card, refund)
    const totalFen = demandOffer(ctx, refundOf(parts), expected)
    // Renewed since it was asked for.
    if (totalFen > refund.mostFen) throw new Failure('card.refundGrown')
    const { channel, reason } = refund
    const how = { channel, reason, idempotencyKey: `card refund ${cardRefundId}`, endHash: null }
    await endByRefund(ctx, db, card, parts, how)
    const { tenantId, userId } = ctx.session
    const change = { state: 'posted', paid_fen: totalFen, closed_by: userId, closed_at: ctx.clock() } as const
    await queries.updateCardRefund(db, tenantId, cardRefundId, change)
    return { cardRefundId, state: 'posted' }
  })
}

/** Withdraws one that is not paid out. Fails with card.refundIsOver. */
export const abandonCardRefund = (
  ctx: SignedInContext,
  { cardRefundId, remark }: ParsedBodyOf<typeof abandonCall>,
): Promise<Acted> =>
  locked(ctx, cardRefundId, async ({ db, card, refund }) => {
    if (refund.state !== 'asked' && refund.state !== 'approved') throw new Failure('card.refundIsOver')
    const { tenantId, userId } = ctx.session
    const change = { state: 'abandoned', closed_by: userId, closed_at: ctx.clock(), note: remark } as const
    await queries.updateCardRefund(db, tenantId, cardRefundId, change)
    await auditCard(ctx, db, { action: 'card.abandonRefund', entityId: card.cardId, after: { reason: remark } })
    return { cardRefundId, state: 'abandoned' }
  })
