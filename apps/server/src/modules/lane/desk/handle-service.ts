import {
  type DataOf,
  type handleLane as handleCall,
  type LaneActionSource,
  type ParsedBodyOf,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { type ActedOrder, findActedOrder } from '../../traffic/order-action/apply-action.ts'
import { recordAction } from '../../traffic/order-action/record-action.ts'
import { payStatusOf } from '../../traffic/order-action/rules.ts'
import { dueFen } from '../../traffic/order-charge/rules.ts'
import { lockLane, type Sent, sendCommand } from '../command/send-command.ts'
import { sourceAt } from '../command/source-at.ts'
import { demandClaim } from './claim.ts'
import { deskLaneOf } from './desk-lane.ts'
import { type Handled, handleAsk, handleExit } from './handle.ts'
import * as queries from './queries.ts'
import { actsOf, opens, payStatusAt, permissionOf } from './rules.ts'

/** Who works at the desk without a shift in a booth. */
const helpCentre: LaneActionSource = 4

type Wanted = ParsedBodyOf<typeof handleCall>
type Answer = DataOf<typeof handleCall>

/**
 * Acts on what waits at a lane: the order gets its state, the barrier a command where nothing keeps it down, the log its line; all or nothing. Fails with
 * row.missing, laneDesk.notClaimed, laneDesk.over, laneDesk.notPossible, and with why the order does not allow it.
 */
export function handleLane(ctx: SignedInContext, wanted: Wanted): Promise<Answer> {
  const { laneId, how, reason } = wanted
  ctx.demand(permissionOf(how.act))
  return ctx.db.transaction().execute(async db => {
    const locked = await lockLane(db, ctx, laneId)
    await demandClaim(db, ctx, laneId)
    const stored = await demandWaiting(db, ctx, wanted)
    const { state, direction } = deskLaneOf(stored, ctx.session.userId)
    const before = await orderBefore(db, ctx, stored)
    const known = state === 'unmatched' ? undefined : before
    const isAsk = state === 'hold' || state === 'refuse'
    const ask = isAsk ? stored.ask : null
    const payStatus = known ? payStatusAt(ask, payStatusOf(known.state, known)) : null
    if (!actsOf({ state, direction, payStatus }).includes(how.act)) throw new Failure('laneDesk.notPossible')
    const source = await sourceAt(db, ctx, laneId, helpCentre)
    const handled = ask
      ? await handleAsk(db, ctx, { lane: locked, ask, order: known, how, reason })
      : await handleExit(db, ctx, { exitOrderId: stored.exit?.orderId ?? 0, how, reason, source })
    const order = handled.orderId === null ? undefined : await findActedOrder(db, ctx, handled.orderId)
    const after = order ? payStatusOf(order.state, order) : null
    const command = { kind: 'openOnce', reason, askId: ask?.askId ?? null } as const
    const sent = ask && opens(how.act, after) ? await sendCommand(db, ctx, locked, command) : null
    if (ask && handled.kind) await record(db, ctx, { handled, stored, ask, sent, reason, source })
    await notifyLive(db, { about: 'lane', tenantId: ctx.scope.tenantId, lotId: stored.lotId })
    return answerOf(order, after, sent)
  })
}

/** The lane, while what the caller saw still waits there. */
async function demandWaiting(db: Db, ctx: SignedInContext, wanted: Wanted): Promise<queries.StoredLane> {
  const { laneId, askId, exitOrderId } = wanted
  const [stored] = await queries.listLanes(db, ctx.scope, { now: ctx.clock(), laneId })
  if (!stored) throw new Failure('row.missing')
  const lane = deskLaneOf(stored, ctx.session.userId)
  const isSame = lane.askId === askId && lane.exitOrderId === exitOrderId
  if (lane.state === 'quiet' || !isSame) throw new Failure('laneDesk.over')
  return stored
}

async function orderBefore(
  db: Db,
  ctx: SignedInContext,
  { ask, exit }: queries.StoredLane,
): Promise<ActedOrder | undefined> {
  const orderId = ask && !ask.isPassed && !ask.isOpened && ask.decision !== 'open' ? ask.orderId : exit?.orderId
  return orderId ? findActedOrder(db, ctx, orderId) : undefined
}

interface Recorded {
  handled: Handled
  stored: queries.StoredLane
  ask: queries.StoredAsk
  sent: Sent | null
  reason: string
  source: LaneActionSource
}

async function record(
  db: Db,
  ctx: SignedInContext,
  { handled, stored, ask, sent, reason, source }: Recorded,
): Promise<void> {
  const { kind, orderId, plate, changes, amountFen = null } = handled
  if (!kind) return
  await recordAction(db, ctx, {
    ...{ kind, source, lotId: stored.lotId, laneId: stored.laneId, orderId, plate, amountFen, changes },
    reason: handled.said ? handled.said + reason : reason,
    askId: ask.askId,
    commandId: sent?.commandId ?? null,
    lanePictureUrl: ask.pictureUrl,
  })
}

const answerOf = (order: ActedOrder | undefined, payStatus: Answer['payStatus'], sent: Sent | null): Answer => ({
  orderId: order?.orderId ?? null,
  payStatus,
  due: order?.state.calculation ? yuan(dueFen({ ...order.state.calculation, ...order })) : null,
  commandId: sent?.commandId ?? null,
  commandState: sent?.state ?? null,
})
