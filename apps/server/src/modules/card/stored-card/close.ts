import {
  type closeStoredCard as call,
  type DataOf,
  fenOf,
  type ParsedBodyOf,
  type PayOutChannel,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { chainFromFen, passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { closingRequests } from './approval-rows.ts'
import * as closings from './closing-queries.ts'
import { type LockedStoredCard, lockStoredCards } from './lock-stored-card.ts'
import { getEntryId, moveCardMoney } from './move-money.ts'
import { replacePlates, updateState } from './queries.ts'
import { demandLot } from './recharge.ts'
import { totalFen } from './rules.ts'

const audit = auditOf('storedCard')

/**
 * Pays out what is left of what was paid in, and closes the card; above an amount another person approves it first. Fails with row.missing,
 * storedCard.lotNeeded, storedCard.closed, storedCard.closing, storedCard.changed, sentryDuty.drawerCounted.
 */
export const closeStoredCard = (ctx: SignedInContext, asked: ParsedBodyOf<typeof call>): Promise<DataOf<typeof call>> =>
  ctx.db.transaction().execute(async db => {
    const { storedCardId, channel, lotId, principal, reason, idempotencyKey } = asked
    const { tenantId, userId } = ctx.session
    const [card] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
    if (!card) throw refusal('row.missing', 'storedCardId')
    await demandLot(db, ctx, lotId)
    await claimKey(db, ctx, idempotencyKey)
    const known = await closings.findByKey(db, tenantId, idempotencyKey)
    if (known) return { state: known.state === 'asked' ? 'asked' : 'paid' }
    if (card.state === 'closed') throw new Failure('storedCard.closed')
    if (await closings.findAsked(db, tenantId, storedCardId)) throw new Failure('storedCard.closing')
    const { principalFen, giftFen } = card
    if (fenOf(principal) !== principalFen) throw new Failure('storedCard.changed')
    const { refundApproveAbove } = await readSettings(db, tenantId)
    const fromFen = (await chainFromFen(db, ctx, 'storedCard')) ?? Number.POSITIVE_INFINITY
    const isSmall = principalFen <= fenOf(String(refundApproveAbove)) && principalFen < fromFen
    const at = ctx.clock()
    const storedCardClosingId = await closings.insertClosing(db, {
      ...{ tenantId, storedCardId, principalFen, giftFen, channel, lotId, reason, idempotencyKey },
      ...{ state: isSmall ? ('paid' as const) : ('asked' as const), askedBy: userId, askedAt: at },
    })
    const action = isSmall ? 'storedCard.close' : 'storedCard.askClose'
    await audit(ctx, db, { action, entityId: storedCardId, after: { principalFen, giftFen, channel, lotId, reason } })
    const closing = { storedCardClosingId, channel, lotId, reason, askedBy: userId }
    if (isSmall) await payOut(db, ctx, card, closing)
    else await updateState(db, tenantId, storedCardId, 'frozen')
    return { state: isSmall ? 'paid' : 'asked' }
  })

interface Closing {
  storedCardClosingId: number
  channel: PayOutChannel
  lotId: number
  reason: string
  askedBy: number
}

/** Whoever asked for it pays it out, in cash from his drawer. */
async function payOut(
  db: Db,
  { session: { tenantId }, clock }: SignedInContext,
  card: LockedStoredCard,
  { storedCardClosingId, channel, lotId, reason, askedBy }: Closing,
): Promise<void> {
  const { storedCardId, principalFen, giftFen } = card
  const paying = { session: { tenantId, userId: askedBy }, clock }
  const idempotencyKey = `storedCardClosing ${storedCardClosingId}`
  const money = { business: 'storedCard', businessId: storedCardId, lotId, channel, idempotencyKey } as const
  if (principalFen > 0) await enterMoney(db, paying, { ...money, amountFen: -principalFen, remark: reason })
  if (totalFen(card) > 0) {
    const entryId = principalFen > 0 ? await getEntryId(db, tenantId, idempotencyKey) : undefined
    const moved = { lotId, remark: reason, movedBy: askedBy, at: clock(), ...(entryId !== undefined && { entryId }) }
    const left = { principalFen: 0 - principalFen, giftFen: 0 - giftFen }
    await moveCardMoney(db, tenantId, card, { kind: 'withdraw', money: left, ...moved })
  }
  await replacePlates(db, tenantId, storedCardId, [])
  await updateState(db, tenantId, storedCardId, 'closed')
}

interface Decision {
  storedCardId: number
  isApproved: boolean
  remark: string
}

/** Approves or refuses that a card is paid out. Fails with row.missing, storedCard.notAsked, storedCard.ownClosing, storedCard.noteNeeded. */
export const decideClosing = (
  ctx: SignedInContext,
  { storedCardId, isApproved, remark }: Decision,
): Promise<{ storedCardId: number }> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const [card] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
    if (!card) throw new Failure('row.missing')
    const closing = await closings.findAsked(db, tenantId, storedCardId)
    if (!closing) throw new Failure('storedCard.notAsked')
    if (closing.askedBy === userId) throw new Failure('storedCard.ownClosing')
    if (!isApproved && remark === '') throw refusal('storedCard.noteNeeded', 'remark')
    const requests = closingRequests
    const verdict = { kind: 'storedCard', requests, subjectId: storedCardId, isApproved, note: remark } as const
    if (!(await passStage(db, ctx, verdict))) return { storedCardId }
    const { storedCardClosingId, principalFen, channel, lotId, askedBy } = closing
    const at = ctx.clock()
    const state = isApproved ? 'paid' : 'refused'
    await closings.decide(db, tenantId, storedCardClosingId, { state, userId, at, note: remark })
    if (isApproved) await payOut(db, ctx, card, closing)
    else await updateState(db, tenantId, storedCardId, 'active')
    const action = isApproved ? 'storedCard.approveClose' : 'storedCard.refuseClose'
    await audit(ctx, db, { action, entityId: storedCardId, after: { principalFen, channel, lotId, note: remark } })
    const about = { kind: 'storedCard', isApproved, at, userId: askedBy, lotId, about: card.cardNo } as const
    await postDecided(db, tenantId, { ...about, reason: remark })
    return { storedCardId }
  })
