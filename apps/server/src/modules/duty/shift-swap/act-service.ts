import type {
  answerShiftSwap as answer,
  askShiftSwap as ask,
  DataOf,
  decideShiftSwap as decide,
  ParsedBodyOf,
  SwappedShift,
  withdrawShiftSwap as withdraw,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { changeHands, type Handover, lockShifts, obstacleTo, type Shift } from '../roster/change-hands.ts'
import { swapRequests } from './approval-rows.ts'
import { conflictWords } from './conflict-words.ts'
import { lapseSwapsOf } from './lapse.ts'
import { notifyOfAgreed, notifyOfSwap, shiftText } from './notify-of-swap.ts'
import * as queries from './queries.ts'
import { viewingOf } from './viewing-of.ts'

const audit = auditOf('shiftSwap')

const snapshotOf = ({ sentryName, day, shiftName, startsText, endsText }: Shift): SwappedShift => ({
  ...{ sentryName, day, shiftName, startsAt: startsText, endsAt: endsText },
})

/** What changes hands: the shift that is offered, and the one that is taken for it. */
const handoversOf = (shift: Shift, colleagueId: number, back: Shift | undefined): Handover[] => [
  { shift, toUserId: colleagueId },
  ...(back ? [{ shift: back, toUserId: shift.userId }] : []),
]

/** Fails with shiftSwap.askerCannot, colleagueCannot, saying why. */
async function demandPossible(ctx: SignedInContext, db: Db, handovers: readonly Handover[], colleagueId: number) {
  const found = await obstacleTo(ctx, db, handovers)
  if (!found) return
  const why = conflictWords[found.reason][ctx.language].replace('{other}', found.other)
  if (found.userId === colleagueId) throw refusal('shiftSwap.colleagueCannot', 'colleagueId', { why })
  throw refusal('shiftSwap.askerCannot', 'returnEntryId', { why })
}

/** Fails with shiftSwap.unpublished, begun at the field. */
function demandOpen({ clock }: SignedInContext, shift: Shift, path: string): void {
  if (!shift.isPublished) throw refusal('shiftSwap.unpublished', path)
  if (shift.startsAt <= clock()) throw refusal('shiftSwap.begun', path)
}

/** Offers a shift of one's own. Fails with row.missing, shiftSwap.self, notHis, unpublished, begun, waiting, askerCannot, colleagueCannot. */
export const askShiftSwap = (ctx: SignedInContext, input: ParsedBodyOf<typeof ask>): Promise<DataOf<typeof ask>> =>
  ctx.db.transaction().execute(async db => {
    const { scope, session } = ctx
    const { rosterEntryId, colleagueId, returnEntryId, reason } = input
    const ids = [rosterEntryId, ...(returnEntryId === undefined ? [] : [returnEntryId])]
    const shifts = await lockShifts(db, scope, ids)
    const shift = shifts.find(each => each.rosterEntryId === rosterEntryId)
    const back = shifts.find(each => each.rosterEntryId === returnEntryId)
    if (shift?.userId !== session.userId) throw refusal('row.missing', 'rosterEntryId')
    if (colleagueId === session.userId) throw refusal('shiftSwap.self', 'colleagueId')
    if (returnEntryId !== undefined && back?.userId !== colleagueId) throw refusal('shiftSwap.notHis', 'returnEntryId')
    demandOpen(ctx, shift, 'rosterEntryId')
    if (back) demandOpen(ctx, back, 'returnEntryId')
    await demandPossible(ctx, db, handoversOf(shift, colleagueId, back), colleagueId)
    if (await queries.isInSwap(db, scope.tenantId, ids)) throw new Failure('shiftSwap.waiting')
    const swap = {
      ...{ askedBy: session.userId, colleagueId, lotId: shift.lotId, rosterEntryId, shift: snapshotOf(shift) },
      back: back && { returnEntryId: back.rosterEntryId, returnLotId: back.lotId, returnShift: snapshotOf(back) },
      beginsAt: back && back.startsAt < shift.startsAt ? back.startsAt : shift.startsAt,
    }
    const added = await queries.insertSwap(db, scope.tenantId, { ...swap, reason, at: ctx.clock() })
    const about = { shiftSwapId: added.shiftSwapId, lotId: shift.lotId, lotName: shift.parkingName, shift: swap.shift }
    await notifyOfSwap(db, scope.tenantId, { kind: 'swapAsked', at: ctx.clock(), userId: colleagueId, swap: about })
    await audit(ctx, db, {
      action: 'shiftSwap.ask',
      entityId: added.shiftSwapId,
      after: { shift: shiftText(swap.shift), returnShift: swap.back ? shiftText(swap.back.returnShift) : null, reason },
    })
    return added
  })

interface Loaded {
  swap: queries.StoredSwap
  handovers: Handover[]
}

/**
 * A swap that the caller sees, with its shifts. They are locked before it, as when a planner changes shifts and lets their swaps lapse. Fails with
 * row.missing; shiftSwap.moved unless it is in this state.
 */
async function load(
  ctx: SignedInContext,
  db: Db,
  shiftSwapId: number,
  wanted: { viewing: queries.Viewing; state: 'asked' | 'agreed' },
): Promise<Loaded> {
  const seen = await queries.findSwap(db, wanted.viewing, shiftSwapId, { isLocked: false })
  if (!seen) throw new Failure('row.missing')
  const ids = [seen.rosterEntryId, seen.returnEntryId].filter(id => id !== null)
  const shifts = await lockShifts(db, ctx.scope, ids)
  const swap = await queries.findSwap(db, wanted.viewing, shiftSwapId, { isLocked: true })
  const shift = shifts.find(each => each.rosterEntryId === swap?.rosterEntryId)
  if (swap?.state !== wanted.state || !shift) throw new Failure('shiftSwap.moved')
  const back = shifts.find(each => each.rosterEntryId === swap.returnEntryId)
  if (swap.returnShift && !back) throw new Failure('shiftSwap.moved')
  return { swap, handovers: handoversOf(shift, swap.colleagueId, back) }
}

const stateChange = ({ shift, state }: queries.StoredSwap, after: object) => ({
  before: { shift: shiftText(shift), state },
  after: { shift: shiftText(shift), ...after },
})

/** The colleague's answer. Fails with row.missing, shiftSwap.moved, askerCannot, colleagueCannot. */
export const answerShiftSwap = (
  ctx: SignedInContext,
  { shiftSwapId, isAgreed }: ParsedBodyOf<typeof answer>,
): Promise<DataOf<typeof answer>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const viewing = { ...viewingOf(ctx), decides: false }
    const { swap, handovers } = await load(ctx, db, shiftSwapId, { viewing, state: 'asked' })
    if (swap.colleagueId !== ctx.session.userId) throw new Failure('row.missing')
    if (isAgreed) await demandPossible(ctx, db, handovers, swap.colleagueId)
    const at = ctx.clock()
    const state = isAgreed ? 'agreed' : 'declined'
    await queries.updateSwap(db, tenantId, shiftSwapId, { state, answered_at: at })
    const kind = isAgreed ? 'swapAgreed' : 'swapDeclined'
    await notifyOfSwap(db, tenantId, { kind, at, userId: swap.askedBy, swap })
    if (isAgreed) await notifyOfAgreed(db, ctx.scope, { at, swap })
    const action = isAgreed ? 'shiftSwap.agree' : 'shiftSwap.decline'
    await audit(ctx, db, { action, entityId: shiftSwapId, ...stateChange(swap, { state }) })
    return null
  })

/** Approves or refuses. Fails with row.missing, shiftSwap.own, moved, reasonNeeded, askerCannot, colleagueCannot. */
export const decideShiftSwap = (
  ctx: SignedInContext,
  { shiftSwapId, isApproved, verdict }: ParsedBodyOf<typeof decide>,
): Promise<DataOf<typeof decide>> =>
  ctx.db.transaction().execute(async db => {
    const { scope, session } = ctx
    const viewing = viewingOf(ctx)
    const seen = await queries.findSwap(db, viewing, shiftSwapId, { isLocked: false })
    if (seen && [seen.askedBy, seen.colleagueId].includes(session.userId)) throw new Failure('shiftSwap.own')
    const { swap, handovers } = await load(ctx, db, shiftSwapId, { viewing, state: 'agreed' })
    if (!isApproved && verdict === '') throw refusal('shiftSwap.reasonNeeded', 'verdict')
    const requests = swapRequests
    const standing = { kind: 'shiftSwap', requests, subjectId: shiftSwapId, isApproved, note: verdict } as const
    if (!(await passStage(db, ctx, standing))) return null
    const at = ctx.clock()
    const decision = { state: isApproved ? 'approved' : 'refused', verdict: isApproved ? '' : verdict } as const
    if (isApproved) {
      await demandPossible(ctx, db, handovers, swap.colleagueId)
      await changeHands(ctx, db, handovers)
    }
    await queries.updateSwap(db, scope.tenantId, shiftSwapId, {
      ...decision,
      decided_by: session.userId,
      decided_at: at,
    })
    if (isApproved) {
      const ids = handovers.map(({ shift }) => shift.rosterEntryId)
      await lapseSwapsOf(db, scope.tenantId, at, ids)
    }
    await postDecided(db, scope.tenantId, {
      ...{ kind: 'shiftSwap', isApproved, at, userId: swap.askedBy, lotName: swap.lotName },
      ...{ about: shiftText(swap.shift), reason: decision.verdict },
    })
    const kind = isApproved ? 'swapDone' : 'swapOff'
    await notifyOfSwap(db, scope.tenantId, { kind, at, userId: swap.colleagueId, swap })
    const action = isApproved ? 'shiftSwap.approve' : 'shiftSwap.refuse'
    await audit(ctx, db, { action, entityId: shiftSwapId, ...stateChange(swap, decision) })
    return null
  })

/** Takes one's own swap back. Fails with row.missing, shiftSwap.moved. */
export const withdrawShiftSwap = (
  ctx: SignedInContext,
  { shiftSwapId }: ParsedBodyOf<typeof withdraw>,
): Promise<DataOf<typeof withdraw>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const viewing = { ...viewingOf(ctx), decides: false }
    const swap = await queries.findSwap(db, viewing, shiftSwapId, { isLocked: true })
    if (swap?.askedBy !== ctx.session.userId) throw new Failure('row.missing')
    if (swap.state !== 'asked' && swap.state !== 'agreed') throw new Failure('shiftSwap.moved')
    await queries.updateSwap(db, tenantId, shiftSwapId, { state: 'withdrawn' })
    await notifyOfSwap(db, tenantId, { kind: 'swapOff', at: ctx.clock(), userId: swap.colleagueId, swap })
    const change = stateChange(swap, { state: 'withdrawn' })
    await audit(ctx, db, { action: 'shiftSwap.withdraw', entityId: shiftSwapId, ...change })
    return null
  })
