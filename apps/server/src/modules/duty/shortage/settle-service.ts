import {
  type askShortageWaiver as ask,
  type DataOf,
  fenOf,
  moneyInWords,
  type ParsedBodyOf,
  type repayShortage as repay,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { findDutyOf } from '../../money/ledger/duty-of.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { waiverRequests } from './approval-rows.ts'
import * as queries from './queries.ts'
import * as writes from './writes.ts'

const audit = auditOf('shortage')

/** Who works with shortages, and the language in which he reads what is refused. */
type Desk = Acting & Pick<SignedInContext, 'language'>

async function lock(ctx: Acting, db: Db, dutyId: number): Promise<queries.StoredShortage> {
  const shortage = await queries.lockShortage(db, ctx.scope, dutyId)
  if (!shortage) throw new Failure('row.missing')
  return shortage
}

const demandLeft = ({ language }: Desk, { leftFen }: queries.StoredShortage, amountFen: number): void => {
  if (amountFen > leftFen) throw refusal('shortage.tooMuch', 'amount', { left: moneyInWords(leftFen, language) })
}

/**
 * Records what was repaid of a shortage. Fails with row.missing, shortage.ownRepayment, money.keyUsed, sentryDuty.drawerCounted, shortage.noShift,
 * shortage.tooMuch.
 */
export const repayShortage = (
  ctx: Desk,
  { dutyId, amount, channel, remark, idempotencyKey }: ParsedBodyOf<typeof repay>,
): Promise<DataOf<typeof repay>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const shortage = await lock(ctx, db, dutyId)
    if (shortage.userId === userId) throw new Failure('shortage.ownRepayment')
    await claimKey(db, ctx, idempotencyKey)
    const amountFen = fenOf(amount)
    const about = { business: 'shortage', businessId: dutyId, lotId: shortage.lotId } as const
    const isNew = await enterMoney(db, ctx, { ...about, channel, amountFen, idempotencyKey, remark })
    if (!isNew) return { left: yuan(shortage.leftFen) }
    if (channel === 'cash' && !(await findDutyOf(db, tenantId, userId))) throw refusal('shortage.noShift', 'channel')
    demandLeft(ctx, shortage, amountFen)
    await audit(ctx, db, { action: 'shortage.repay', entityId: dutyId, after: { amountFen, channel, remark } })
    return { left: yuan(shortage.leftFen - amountFen) }
  })

/** Asks that a shortage is waived. Fails with row.missing, money.keyUsed, shortage.waiting, shortage.tooMuch. */
export const askShortageWaiver = (
  ctx: Desk,
  { dutyId, amount, reason, idempotencyKey }: ParsedBodyOf<typeof ask>,
): Promise<DataOf<typeof ask>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const shortage = await lock(ctx, db, dutyId)
    await claimKey(db, ctx, idempotencyKey)
    const known = await writes.findByKey(db, tenantId, idempotencyKey)
    if (known) return known
    if (await writes.findWaiting(db, tenantId, dutyId)) throw new Failure('shortage.waiting')
    const amountFen = fenOf(amount)
    demandLeft(ctx, shortage, amountFen)
    const asked = { dutyId, amountFen, reason, idempotencyKey }
    const shortageWaiverId = await writes.insertWaiver(db, tenantId, asked, authorshipOf(ctx))
    await audit(ctx, db, { action: 'shortage.askWaiver', entityId: dutyId, after: { amountFen, reason } })
    return { shortageWaiverId }
  })

interface Decision {
  dutyId: number
  /** What the person saw. */
  amount: string | null
  isApproved: boolean
  note: string
}

/**
 * Approves that a shortage is waived, or refuses it. Fails with row.missing, shortage.notAsked, shortage.changed, shortage.own, shortage.tooMuch when it
 * was repaid since, and as passStage does.
 */
export const decideShortageWaiver = (
  ctx: Desk,
  { dutyId, amount, isApproved, note }: Decision,
): Promise<{ dutyId: number }> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const shortage = await lock(ctx, db, dutyId)
    const waiver = await writes.findWaiting(db, tenantId, dutyId)
    if (!waiver) throw new Failure('shortage.notAsked')
    const { shortageWaiverId, amountFen, askedBy } = waiver
    if (amount !== null && fenOf(amount) !== amountFen) throw new Failure('shortage.changed')
    if (askedBy === userId || shortage.userId === userId) throw new Failure('shortage.own')
    if (isApproved) demandLeft(ctx, shortage, amountFen)
    const requests = waiverRequests
    if (!(await passStage(db, ctx, { kind: 'shortageWaiver', requests, subjectId: dutyId, isApproved, note })))
      return { dutyId }
    const by = authorshipOf(ctx)
    const state = isApproved ? 'approved' : 'refused'
    await writes.decideWaiver(db, tenantId, { shortageWaiverId, state, note }, by)
    const action = isApproved ? 'shortage.waive' : 'shortage.refuseWaiver'
    await audit(ctx, db, { action, entityId: dutyId, after: { amountFen, note } })
    const { lotId, parkingName: lotName, sentryName, day } = shortage
    const about = { isApproved, at: by.at, userId: askedBy, lotId, lotName, about: `${sentryName} ${day}` } as const
    await postDecided(db, tenantId, { kind: 'shortageWaiver', ...about, reason: note })
    return { dutyId }
  })
