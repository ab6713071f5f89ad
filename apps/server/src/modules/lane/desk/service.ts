import {
  type claimLane as claimCall,
  claimSeconds,
  type DataOf,
  type DeskAct,
  type deskLanes as lanesCall,
  type ParsedBodyOf,
  type workSheet as sheetCall,
  type WorkSheet,
} from '@parkdesk/contract'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hasStoredCards } from '../../card/stored-card/exit-balance.ts'
import { listCandidates, listChosen } from '../../traffic/matching/list-candidates.ts'
import { latestCommands } from '../command/latest-commands.ts'
import { lockLane } from '../command/send-command.ts'
import { dropClaim, takeClaim } from './claim.ts'
import { deskLaneOf } from './desk-lane.ts'
import { lacksShift } from './lacks-shift.ts'
import * as queries from './queries.ts'
import { actsOf, byWaiting, payStatusAt, permissionOf } from './rules.ts'

/** The lanes that a person may see, those that wait longest first. */
export async function deskLanes(
  ctx: SignedInContext,
  { lotId }: ParsedBodyOf<typeof lanesCall>,
): Promise<DataOf<typeof lanesCall>> {
  const found = await queries.listLanes(ctx.db, ctx.scope, { now: ctx.clock(), lotId })
  const lanes = found.slice(0, queries.mostLanes).map(lane => deskLaneOf(lane, ctx.session.userId))
  return { lanes: byWaiting(lanes), isCut: found.length > queries.mostLanes }
}

/** Takes a lane for a minute, or renews that. Fails with row.missing, laneDesk.noShift, claimed. */
export function claimLane(
  ctx: SignedInContext,
  { laneId, takesOver }: ParsedBodyOf<typeof claimCall>,
): Promise<DataOf<typeof claimCall>> {
  if (takesOver) ctx.demand('laneDesk.takeOver')
  return ctx.db.transaction().execute(async db => {
    const { lotId } = await lockLane(db, ctx, laneId)
    if (await lacksShift(db, ctx, laneId)) throw new Failure('laneDesk.noShift')
    if (!(await takeClaim(db, ctx, { laneId, lotId, takesOver }))) throw new Failure('laneDesk.claimed')
    await notifyLive(db, { about: 'lane', tenantId: ctx.scope.tenantId, lotId })
    return { seconds: claimSeconds }
  })
}

/** Gives a lane back, where the caller has it. Fails with row.missing. */
export const releaseLane = (ctx: SignedInContext, { laneId }: { laneId: number }): Promise<null> =>
  ctx.db.transaction().execute(async db => {
    const { lotId } = await lockLane(db, ctx, laneId)
    await dropClaim(db, ctx, laneId)
    await notifyLive(db, { about: 'lane', tenantId: ctx.scope.tenantId, lotId })
    return null
  })

/** All that is needed to decide about what waits at a lane. Fails with row.missing. */
export async function workSheet(
  ctx: SignedInContext,
  { laneId, plateNumber, exitOrderId }: ParsedBodyOf<typeof sheetCall>,
): Promise<WorkSheet> {
  const { db, scope, session } = ctx
  const [stored] = await queries.listLanes(db, scope, { now: ctx.clock(), laneId })
  if (!stored) throw new Failure('row.missing')
  const lane = deskLaneOf(stored, session.userId)
  const orderId = lane.askId === null ? (lane.exitOrderId ?? exitOrderId) : stored.ask?.orderId
  const order = orderId ? await queries.findOrder(db, scope, orderId) : undefined
  const isKnown = order !== undefined && lane.state !== 'unmatched'
  const payStatus = isKnown ? payStatusAt(lane.askId === null ? null : stored.ask, order.payStatus) : null
  const acts = actsOf({ ...lane, payStatus })
  const needsShift = await lacksShift(db, ctx, laneId)
  const may = (act: DeskAct) =>
    !needsShift && session.permissions.has('laneDesk.handle') && session.permissions.has(permissionOf(act))
  const allowed = acts.filter(may)
  const hasCards = allowed.includes('payByCard') && (await hasStoredCards(db, scope.tenantId))
  return {
    laneId,
    lane,
    orderId: isKnown ? order.orderId : null,
    isInside: isKnown && order.isInside,
    payStatus,
    plateNumber: isKnown ? order.plateNumber : '',
    plateColor: isKnown ? order.plateColor : null,
    cameAt: isKnown ? order.cameAt : null,
    entryPictureUrl: isKnown ? order.entryPictureUrl : null,
    candidates: acts.includes('match') ? await candidates(ctx, stored, { plateNumber, notId: orderId }) : [],
    needsShift,
    allowed: allowed.filter(act => act !== 'payByCard' || hasCards),
    passes: await queries.listPasses(db, scope.tenantId, laneId),
    commands: await latestCommands(ctx, laneId),
  }
}

/** Where a person searches, what he finds; where no plate was read, the latest that entered; never the stay that it is taken for. */
async function candidates(
  { db, scope }: SignedInContext,
  lane: queries.StoredLane,
  { plateNumber, notId }: { plateNumber: string; notId: number | null | undefined },
) {
  const { tenantId } = scope
  const { lotId, ask, exit } = lane
  const read = ask && !ask.isPassed ? ask : exit
  if (!read) return []
  const confidence = 'confidence' in read ? read.confidence : null
  const exitMs = 'readMs' in read ? read.readMs : read.passedMs
  const seen = { plate: read.plate, plateColor: read.plateColor, confidence, exitMs }
  if (plateNumber !== '' || read.plate === '') {
    const inside = await queries.listInside(db, scope, { lotId, plateNumber })
    const others = inside.filter(orderId => orderId !== notId)
    return listChosen(db, { tenantId, exit: seen }, others)
  }
  return (await listCandidates(db, { tenantId, lotId, exit: seen })).filter(({ orderId }) => orderId !== notId)
}
