import type { CommandState, HandKind, LaneActionKind, LaneActionSource, LaneMode } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { recordAction } from '../../traffic/order-action/record-action.ts'
import * as queries from './queries.ts'

const audit = auditOf('lane')

/** What these make of the lane: an ask is answered by it from then on. */
const modes: Partial<Record<string, LaneMode>> = { holdOpen: 'heldOpen', holdClosed: 'closed', release: 'normal' }

export type LockedLane = NonNullable<Awaited<ReturnType<typeof queries.findLane>>>

/** A lane of the scope that nobody else sends anything, or works on, until the transaction ends. Fails with row.missing. */
export async function lockLane(db: Db, { scope, clock }: SignedInContext, laneId: number): Promise<LockedLane> {
  const lane = await queries.findLane(db, scope, laneId, { now: clock(), isForChange: true })
  if (!lane) throw new Failure('row.missing')
  return lane
}

export interface Sent {
  commandId: number
  state: CommandState
}

interface Command {
  kind: HandKind
  reason: string
  text?: string
  /** The ask of the vehicle that it is for. */
  askId?: number | null
}

/** Sends a command to the box of a locked lane; where that is silent, it reaches nobody and is kept as such. Fails with laneCommand.noBox. */
export async function sendCommand(
  db: Db,
  ctx: SignedInContext,
  { laneId, lotId, boxId, reach }: LockedLane,
  { kind, reason, text = '', askId = null }: Command,
): Promise<Sent> {
  if (boxId === null || reach === 'none') throw new Failure('laneCommand.noBox')
  const { tenantId } = ctx.scope
  const state = reach === 'reachable' ? 'created' : 'unreachable'
  const by = ctx.session.userId
  const command = { lotId, laneId, boxId, askId, kind, text, reason, by, at: ctx.clock(), state } as const
  const commandId = await queries.insertCommand(db, tenantId, command)
  const mode = state === 'created' ? modes[kind] : undefined
  if (mode) await queries.updateMode(db, tenantId, laneId, mode)
  const after = { reason, state, ...(text && { text }) }
  await audit(ctx, db, { action: `lane.${kind}`, entityId: laneId, after })
  if (state === 'created') await notifyLive(db, { about: 'command', tenantId, boxId })
  await notifyLive(db, { about: 'lane', tenantId, lotId })
  return { commandId, state }
}

/** Of the twelve types: what moves a barrier by hand. */
const actionOf = (kind: HandKind, direction: 'in' | 'out'): LaneActionKind | undefined => {
  if (kind === 'openOnce' || kind === 'holdOpen') return 'openGate'
  if (kind === 'close' || kind === 'holdClosed') return direction === 'in' ? 'closeEntry' : 'closeExit'
  return undefined
}

/** A barrier that somebody moved by hand stands in the log that another person reviews; one that was not reached has not moved. */
export async function recordByHand(
  db: Db,
  ctx: SignedInContext,
  lane: LockedLane,
  { kind, reason, commandId, source }: { kind: HandKind; reason: string; commandId: number; source: LaneActionSource },
): Promise<void> {
  const acted = actionOf(kind, lane.direction)
  if (!acted) return
  await recordAction(db, ctx, {
    ...{ kind: acted, source, lotId: lane.lotId, laneId: lane.laneId, orderId: null, plate: '', reason, commandId },
    changes: { orders: [], passes: [], coupons: [] },
  })
}
