import {
  type ArrearsAct,
  type ArrearsState,
  type answerWriteOff as answerWriteOffCall,
  type DataOf,
  fen,
  fenOf,
  type ParsedBodyOf,
  type payArrearsByCard as payArrearsByCardCall,
  type takeArrears as takeArrearsCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { refusal } from '../../../lib/refusal.ts'
import { postAsked } from '../../../platform/approval/notify-approvers.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { lockStoredCards } from '../../card/stored-card/lock-stored-card.ts'
import { totalFen } from '../../card/stored-card/rules.ts'
import type { OnPosted } from '../intent/resolve.ts'
import { lockOrder } from '../order-action/apply-action.ts'
import { isCashTaken, takeCashOf } from '../payment/take-cash-of.ts'
import { isTakenFromCard, takeFromCard } from '../payment/take-from-card.ts'
import { writeOffRequests } from './approval-rows.ts'
import * as queries from './queries.ts'
import { actsOf } from './rules.ts'

const audit = auditOf('arrears')

interface Locked {
  db: Db
  arrears: queries.LockedArrears
  /** What messages about it say. */
  about: { plate: string; lotName: string; lotId: number }
}

/** Locks the order before its arrears, as payments do. Fails with row.missing. */
const locked = <Answer>(
  ctx: SignedInContext,
  arrearsId: number,
  work: (locked: Locked) => Promise<Answer>,
): Promise<Answer> =>
  ctx.db.transaction().execute(async db => {
    const found = await queries.findArrears(db, ctx.scope, arrearsId, ctx.clock())
    if (!found) throw new Failure('row.missing')
    await lockOrder(db, ctx, { orderId: found.orderId })
    const arrears = await queries.lockArrears(db, ctx.scope, arrearsId)
    if (!arrears) throw new Failure('row.missing')
    const about = { plate: found.plateNumber, lotName: found.parkLotName, lotId: found.lotId }
    return work({ db, arrears, about })
  })

const stateNow = async (db: Db, ctx: SignedInContext, arrearsId: number): Promise<{ state: ArrearsState }> => {
  const found = await queries.lockArrears(db, ctx.scope, arrearsId)
  if (!found) throw new Failure('row.missing')
  return { state: found.state }
}

/** Takes cash, all or a part, at a lot of the caller. Fails with row.missing, payment.aboveDue, order.nothingDue, money.keyUsed. */
export const takeArrears =
  (onPaid: OnPosted) =>
  (
    ctx: SignedInContext,
    { arrearsId, lotId, amount, idempotencyKey }: ParsedBodyOf<typeof takeArrearsCall>,
  ): Promise<DataOf<typeof takeArrearsCall>> =>
    locked(ctx, arrearsId, async ({ db, arrears }) => {
      if (!(await queries.listLots(db, ctx.scope)).some(lot => lot.lotId === lotId))
        throw refusal('row.missing', 'lotId')
      await claimKey(db, ctx, idempotencyKey)
      const cash = { amountFen: fen(fenOf(amount)), idempotencyKey, lotId }
      if (!(await isCashTaken(db, ctx.scope.tenantId, arrears.orderId, cash))) {
        await takeCashOf(db, ctx, await lockOrder(db, ctx, { orderId: arrears.orderId }), cash)
        await onPaid(db, { tenantId: ctx.scope.tenantId, orderId: arrears.orderId, lotId, now: ctx.clock() })
      }
      const after = await queries.lockArrears(db, ctx.scope, arrearsId)
      return { openMoney: yuan(after?.openFen ?? 0) }
    })

/**
 * Pays all that is open from the stored card of the plate, or nothing; sent twice, once. Fails with row.missing, arrears.notOpen, arrears.isDisputed,
 * arrears.changed, arrears.otherCard, and as the taking from a card does.
 */
export const payArrearsByCard =
  (onPaid: OnPosted) =>
  (
    ctx: SignedInContext,
    { arrearsId, cardNo, openMoney, idempotencyKey }: ParsedBodyOf<typeof payArrearsByCardCall>,
  ): Promise<DataOf<typeof payArrearsByCardCall>> =>
    locked(ctx, arrearsId, async ({ db, arrears, about: { plate, lotId } }) => {
      const { tenantId } = ctx.scope
      const { orderId } = arrears
      await claimKey(db, ctx, idempotencyKey)
      const paid = { cardNo, amountFen: fen(fenOf(openMoney)), idempotencyKey }
      if (!(await isTakenFromCard(db, tenantId, orderId, paid))) {
        if (arrears.state === 'disputed') throw new Failure('arrears.isDisputed')
        if (arrears.state !== 'open') throw new Failure('arrears.notOpen')
        if (arrears.openFen !== paid.amountFen) throw new Failure('arrears.changed')
        const [card] = await lockStoredCards(db, tenantId, { cardNo })
        if (!card?.plates.includes(plate)) throw new Failure('arrears.otherCard')
        await takeFromCard(db, ctx, await lockOrder(db, ctx, { orderId }), paid)
        await onPaid(db, { tenantId, orderId, lotId, now: ctx.clock() })
      }
      const after = await queries.lockArrears(db, ctx.scope, arrearsId)
      const [card] = await lockStoredCards(db, tenantId, { cardNo })
      return { openMoney: yuan(after?.openFen ?? 0), balance: yuan(card ? totalFen(card) : 0) }
    })

/** Whoever may write them off learns that it was asked. */
function notifyAsked(
  db: Db,
  { clock, scope: { tenantId, timeZone } }: SignedInContext,
  { arrearsId, lotId, content }: { arrearsId: number; lotId: number; content: { plate: string; lotName: string } },
): Promise<void> {
  const at = clock()
  const asked = { kind: 'writeOff', requests: writeOffRequests, subjectId: arrearsId } as const
  return postAsked(db, { tenantId, timeZone, at, ...asked }, { kind: 'writeOffAsked', at, lotId, content })
}

interface Said {
  arrearsId: number
  reason: string
}

/** A step that no money moves in, if it is possible now; else why not. */
const step = (act: Exclude<ArrearsAct, 'takeCash' | 'payByCard' | 'answerWriteOff'>, otherwise: FailureCode) => {
  const kind = { dispute: 'disputed', resume: 'resumed', askWriteOff: 'writeOffAsked' } as const
  return (ctx: SignedInContext, { arrearsId, reason }: Said) =>
    locked(ctx, arrearsId, async ({ db, arrears, about: { lotId, ...content } }) => {
      if (arrears.openFen === 0) throw new Failure('arrears.notOpen')
      if (!actsOf(arrears, ctx.session).includes(act)) throw new Failure(otherwise)
      const { tenantId, userId } = ctx.session
      await queries.insertStep(db, { tenantId, arrearsId, kind: kind[act], at: ctx.clock(), by: userId, reason })
      if (act === 'askWriteOff') await notifyAsked(db, ctx, { arrearsId, lotId, content })
      await audit(ctx, db, { action: `arrears.${act}`, entityId: arrearsId, after: { reason } })
      return stateNow(db, ctx, arrearsId)
    })
}

export const disputeArrears = step('dispute', 'arrears.isDisputed')
export const resumeArrears = step('resume', 'arrears.notDisputed')
export const askWriteOff = step('askWriteOff', 'arrears.isAsked')

/** Writes off what is open, or refuses to. Fails with arrears.own, arrears.notAsked, arrears.notOpen, arrears.changed, arrears.reasonNeeded. */
export const answerWriteOff = (
  ctx: SignedInContext,
  { arrearsId, answer, openMoney, reason }: ParsedBodyOf<typeof answerWriteOffCall>,
) =>
  locked(ctx, arrearsId, async ({ db, arrears, about }) => {
    const { tenantId, userId } = ctx.session
    if (arrears.openFen === 0) throw new Failure('arrears.notOpen')
    if (arrears.askedBy === null) throw new Failure('arrears.notAsked')
    if (arrears.askedBy === userId) throw new Failure('arrears.own')
    if (arrears.openFen !== fenOf(openMoney)) throw new Failure('arrears.changed')
    if (answer === 'refuse' && reason === '') throw refusal('arrears.reasonNeeded', 'reason')
    const isApproved = answer === 'approve'
    const verdict = {
      kind: 'writeOff',
      requests: writeOffRequests,
      subjectId: arrearsId,
      isApproved,
      note: reason,
    } as const
    if (!(await passStage(db, ctx, verdict))) return stateNow(db, ctx, arrearsId)
    const made = { tenantId, arrearsId, at: ctx.clock(), by: userId, reason }
    if (answer === 'refuse') await queries.insertStep(db, { ...made, kind: 'writeOffRefused' })
    else await queries.insertStep(db, { ...made, kind: 'writtenOff', writtenOffFen: arrears.openFen })
    const decided = { ...about, kind: 'writeOff', isApproved, at: made.at, userId: arrears.askedBy, reason } as const
    await postDecided(db, tenantId, decided)
    await audit(ctx, db, {
      action: answer === 'refuse' ? 'arrears.refuseWriteOff' : 'arrears.writeOff',
      entityId: arrearsId,
      before: { state: arrears.state, openFen: arrears.openFen },
      after: { askedBy: arrears.askedBy, reason },
    })
    return stateNow(db, ctx, arrearsId)
  })
