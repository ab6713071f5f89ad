import type {
  abandonReceiptReturn as abandonCall,
  answerReceiptReturn as answerCall,
  askReceiptReturnAgain as askAgainCall,
  askReceiptReturn as askCall,
  DataOf,
  failReceiptReturn as failCall,
  ParsedBodyOf,
  postReceiptReturn as postCall,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { addStep } from '../../money/receipt/keep-receipt.ts'
import { askReturnNow, dropReturn, returnAtChannel, sendReturn } from '../refund/send-return.ts'
import { returnRequests } from './approval-rows.ts'
import { demandFree } from './demand-free.ts'
import { failReturn, payBack } from './pay-back.ts'
import * as queries from './queries.ts'
import { receiptWays } from './rules.ts'
import type { LockedReturn } from './writes.ts'
import * as writes from './writes.ts'

const audit = auditOf('receipt')
type Acted = DataOf<typeof askCall>

/** Asks to give a receipt back. Fails with row.missing, receipt.notOpen, receipt.returnAsked, receipt.wayImpossible. */
export const askReceiptReturn = (
  ctx: SignedInContext,
  { receiptId, way, reason }: ParsedBodyOf<typeof askCall>,
): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const { amountFen, channel } = await demandFree(db, tenantId, await queries.lockReceipt(db, ctx.scope, receiptId))
    if (!receiptWays(channel).includes(way)) throw refusal('receipt.wayImpossible', 'way')
    const made = { by: userId, at: ctx.clock() }
    await writes.insertReturn(db, tenantId, { receiptId, amountFen, way, remark: reason, ...made })
    await addStep(db, tenantId, { receiptId, kind: 'returnAsked', reason, ...made })
    await audit(ctx, db, { action: 'receipt.askReturn', entityId: receiptId, after: { amountFen, way, reason } })
    return { receiptId, state: 'open' }
  })

interface Locked {
  db: Db
  back: LockedReturn
  name: string
}

/** Locks a receipt of the scope that is on its way back. Fails with row.missing, receipt.noReturn. */
const locked = (ctx: SignedInContext, receiptId: number, work: (locked: Locked) => Promise<void>): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    const now = ctx.clock()
    const found = await queries.findReceipt(db, ctx.scope, receiptId, now)
    if (!found) throw new Failure('row.missing')
    const back = await writes.lockReturn(db, ctx.session.tenantId, { receiptId })
    if (!back) throw new Failure('receipt.noReturn')
    await work({ db, back, name: `${found.accountName} ${found.channelNo}`.trim() })
    return { receiptId, state: (await queries.findReceipt(db, ctx.scope, receiptId, now))?.state ?? found.state }
  })

interface Verdict {
  isApproved: boolean
  reason: string
}

/** Approves or refuses. Fails with row.missing, receipt.noReturn, refund.notAsked, refund.own, refund.noteNeeded. */
export const decideReturn = (ctx: SignedInContext, receiptId: number, { isApproved, reason }: Verdict) =>
  locked(ctx, receiptId, async ({ db, back, name }) => {
    const { tenantId, userId } = ctx.session
    const { receiptReturnId, amountFen, askedBy, way } = back
    if (back.state !== 'asked') throw new Failure('refund.notAsked')
    if (askedBy === userId) throw new Failure('refund.own')
    if (!isApproved && reason === '') throw refusal('refund.noteNeeded', 'reason')
    const request = { kind: 'receiptReturn', requests: returnRequests, subjectId: receiptId } as const
    if (!(await passStage(db, ctx, { ...request, isApproved, note: reason }))) return
    const made = { by: userId, at: ctx.clock() }
    const state = isApproved ? 'approved' : 'refused'
    await writes.decideReturn(db, tenantId, receiptReturnId, { state, note: reason, ...made })
    const kind = isApproved ? 'returnApproved' : 'returnRefused'
    await addStep(db, tenantId, { receiptId, kind, reason, ...made })
    const action = isApproved ? 'receipt.approveReturn' : 'receipt.refuseReturn'
    await audit(ctx, db, { action, entityId: receiptId, after: { amountFen, note: reason } })
    if (isApproved) await writes.moveReceipt(db, tenantId, receiptId, 'returning')
    if (isApproved && way === 'channel') await send(ctx, db, back)
    const about = { kind: 'receiptReturn', isApproved, at: made.at, userId: askedBy, about: name, reason } as const
    await postDecided(db, tenantId, about)
  })

export const answerReceiptReturn = (
  ctx: SignedInContext,
  { receiptId, answer, reason }: ParsedBodyOf<typeof answerCall>,
) => decideReturn(ctx, receiptId, { isApproved: answer === 'approve', reason })

/** Has the channel pay it back, where the server speaks for the merchant. */
async function send(ctx: SignedInContext, db: Db, back: LockedReturn): Promise<boolean> {
  const { receiptReturnId, receiptId, accountId, outNo, amountFen } = back
  if (accountId === null) return false
  if (!(await sendReturn(db, ctx, { receiptReturnId, accountId, outNo, amountFen }))) return false
  const { tenantId, userId } = ctx.session
  await writes.markReturnSent(db, tenantId, receiptReturnId)
  await addStep(db, tenantId, { receiptId, kind: 'returnSent', reason: '', by: userId, at: ctx.clock() })
  return true
}

function demandOwed({ state }: LockedReturn): void {
  if (state === 'asked') throw new Failure('refund.notApproved')
  if (state === 'sent') throw new Failure('refund.atChannel')
}

/**
 * Says that it was paid back, or has the channel pay it back. Fails with row.missing, receipt.noReturn, receipt.wayImpossible, refund.notApproved,
 * refund.atChannel, refund.numberNeeded, refund.numberUsed.
 */
export const postReceiptReturn = (
  ctx: SignedInContext,
  { receiptId, way, returnNo }: ParsedBodyOf<typeof postCall>,
): Promise<Acted> =>
  locked(ctx, receiptId, async ({ db, back }) => {
    demandOwed(back)
    if (!receiptWays(back.channel).includes(way)) throw refusal('receipt.wayImpossible', 'way')
    if (way === 'channel' && returnNo === '' && (await send(ctx, db, back))) return
    if (returnNo === '') throw refusal('refund.numberNeeded', 'returnNo')
    const { tenantId, userId } = ctx.session
    await dropReturn(db, tenantId, back.receiptReturnId, ctx.clock())
    await payBack(db, { actor: ctx, enteredBy: userId }, back, { way, returnNo })
  })

/** Asks the channel at once what became of it. Fails with row.missing, refund.notSent. */
export async function askReceiptReturnAgain(
  ctx: SignedInContext,
  { receiptId }: ParsedBodyOf<typeof askAgainCall>,
): Promise<Acted> {
  const { tenantId } = ctx.session
  const found = await queries.findReceipt(ctx.db, ctx.scope, receiptId, ctx.clock())
  const last = found && (await queries.findLastReturn(ctx.db, ctx.scope, receiptId))
  if (!found) throw new Failure('row.missing')
  const isSent = last?.state === 'sent' && (await askReturnNow(ctx, ctx.db, tenantId, last.receiptReturnId))
  if (!isSent) throw new Failure('refund.notSent')
  const after = await queries.findReceipt(ctx.db, ctx.scope, receiptId, ctx.clock())
  return { receiptId, state: after?.state ?? found.state }
}

/** Says that it could not be paid back. Fails with row.missing, receipt.noReturn, refund.notApproved, refund.atChannel. */
export const failReceiptReturn = (ctx: SignedInContext, { receiptId, reason }: ParsedBodyOf<typeof failCall>) =>
  locked(ctx, receiptId, async ({ db, back }) => {
    const { tenantId } = ctx.session
    const { receiptReturnId, state } = back
    const isLost = state === 'sent' && (await returnAtChannel(db, tenantId, receiptReturnId))?.mayGiveUp === true
    if (!isLost) demandOwed(back)
    else await dropReturn(db, tenantId, receiptReturnId, ctx.clock())
    await failReturn(db, ctx, back, reason)
  })

/** Gives up paying it back. Fails with row.missing, receipt.noReturn, refund.atChannel. */
export const abandonReceiptReturn = (ctx: SignedInContext, { receiptId, reason }: ParsedBodyOf<typeof abandonCall>) =>
  locked(ctx, receiptId, async ({ db, back }) => {
    const { tenantId, userId } = ctx.session
    const { receiptReturnId, state } = back
    const made = { by: userId, at: ctx.clock() }
    if (state !== 'asked') {
      demandOwed(back)
      await dropReturn(db, tenantId, receiptReturnId, made.at)
      await writes.moveReceipt(db, tenantId, receiptId, 'open')
    }
    await writes.closeReturn(db, tenantId, receiptReturnId, { state: 'abandoned', note: reason, ...made })
    await addStep(db, tenantId, { receiptId, kind: 'returnAbandoned', reason, ...made })
    const after = { note: reason }
    await audit(ctx, db, { action: 'receipt.abandonReturn', entityId: receiptId, before: { state }, after })
  })
