import {
  type DeskAct,
  fen,
  fenOf,
  type handleLane as handleCall,
  type LaneActionKind,
  type LaneActionSource,
  laneActionNames,
  type ParsedBodyOf,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { joinExit } from '../../traffic/matching/join-exit.ts'
import { findOrphanExit } from '../../traffic/matching/orphan-exit.ts'
import { type ActedOrder, applyAction, findActedOrder, lockOrder } from '../../traffic/order-action/apply-action.ts'
import { type ActionChanges, followedBy, noChanges } from '../../traffic/order-action/changes.ts'
import { recordAction } from '../../traffic/order-action/record-action.ts'
import { type OrderAction, waivedFen } from '../../traffic/order-action/rules.ts'
import { takeCashOf } from '../../traffic/payment/take-cash-of.ts'
import { takeFromCard } from '../../traffic/payment/take-from-card.ts'
import type { LockedLane } from '../command/send-command.ts'
import type { StoredAsk } from './queries.ts'
import { isPaidUp } from './rules.ts'

export type How = ParsedBodyOf<typeof handleCall>['how']
type HowOf<Act extends DeskAct> = Extract<How, { act: Act }>

/** What an action did to an order, for the log. */
export interface Handled {
  /** null: it is in the log already, or needs no line. */
  kind: LaneActionKind | null
  orderId: number | null
  plate: string
  changes: ActionChanges
  amountFen?: number | null
  /** Before the reason. */
  said?: string
}

interface AtBarrier {
  lane: LockedLane
  ask: StoredAsk
  order: ActedOrder | undefined
  how: How
  reason: string
}

/** Acts on a vehicle that stands at the barrier: its stay ends with what was asked. */
export async function handleAsk(db: Db, ctx: SignedInContext, at: AtBarrier): Promise<Handled> {
  const { ask, order, how } = at
  if (how.act === 'letIn') return { kind: 'forceEntry', orderId: null, plate: ask.plate, changes: noChanges }
  if (how.act === 'match') return matchAtBarrier(db, ctx, at, how)
  if (!order) return { kind: 'forceExit', orderId: null, plate: ask.plate, changes: noChanges }
  const ended = await endStay(db, ctx, at, order)
  const { plate } = ended.order.state
  const { orderId } = order
  if (how.act === 'letOut') return { kind: 'forceExit', orderId, plate, changes: ended.changes }
  if (await takeMoney(db, ctx, ended.order, how)) return { kind: 'forceExit', orderId, plate, changes: ended.changes }
  const changed = await changeFee(db, ctx, ended.order, { how, reason: at.reason })
  return { ...changed, changes: followedBy(ended.changes, changed.changes) }
}

/** Acts on an exit that has passed, and says so in the log itself. */
export async function handleExit(
  db: Db,
  ctx: SignedInContext,
  { exitOrderId, how, reason, source }: { exitOrderId: number; how: How; reason: string; source: LaneActionSource },
): Promise<Handled> {
  const done = (orderId: number): Handled => ({ kind: null, orderId, plate: '', changes: noChanges })
  if (how.act === 'match') {
    const exit = await findOrphanExit(db, ctx.scope, exitOrderId)
    if (!exit) throw new Failure('laneDesk.over')
    const { entryOrderId } = how
    const joined = await joinExit(db, ctx, { exit, entryOrderId, reason, cost: 0, second: null, source })
    return done(joined.orderId)
  }
  const order = await lockOrder(db, ctx, { orderId: exitOrderId })
  if (await takeMoney(db, ctx, order, how)) return done(exitOrderId)
  if (how.act !== 'waive' && how.act !== 'stateFee') throw new Failure('laneDesk.notPossible')
  const { kind, plate, changes, amountFen = null, said = '' } = await changeFee(db, ctx, order, { how, reason })
  if (kind === null) throw new Error('a change of a fee has a kind')
  const { lotId, state } = order
  const place = { lotId, laneId: state.exitLaneId, orderId: exitOrderId }
  await recordAction(db, ctx, { ...place, kind, source, plate, amountFen, changes, reason: said + reason })
  return done(exitOrderId)
}

/** Takes what was paid for an order; false: the action takes no money. */
async function takeMoney(db: Db, ctx: SignedInContext, order: ActedOrder, how: How): Promise<boolean> {
  if (how.act !== 'takeCash' && how.act !== 'payByCard') return false
  const amountFen = fen(fenOf(how.amount))
  const { idempotencyKey } = how
  if (how.act === 'takeCash') {
    await takeCashOf(db, ctx, order, { amountFen, idempotencyKey })
    return true
  }
  try {
    await takeFromCard(db, ctx, order, { cardNo: how.cardNo, amountFen, idempotencyKey })
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, values, fields } = error
    // The form has one field for all of `how`, and shows what is wrong with it at the number of the card.
    const ofCard = fields.filter(({ path }) => path === 'cardNo').map(field => ({ ...field, path: 'how' }))
    throw new Failure(code, { values, fields: ofCard })
  }
}

async function matchAtBarrier(
  db: Db,
  ctx: SignedInContext,
  { lane, ask, reason }: AtBarrier,
  { entryOrderId }: HowOf<'match'>,
): Promise<Handled> {
  const entry = await lockOrder(db, ctx, { orderId: entryOrderId })
  if (entry.lotId !== lane.lotId) throw new Failure('matching.otherLot')
  const leaving = { exitMs: ask.readMs, exitLaneId: lane.laneId }
  const action: OrderAction =
    entry.state.plate === ask.plate
      ? { kind: 'forceExit', ...leaving, isUnpaid: false }
      : { kind: 'match', ...leaving, isStated: true }
  const { after, changes } = await applyAction(db, ctx, entry, { action, reason })
  return { kind: 'match', orderId: entryOrderId, plate: after.plate, changes }
}

/** The stay ends as it was priced when the box asked; one that has ended so already stays as it is. */
async function endStay(
  db: Db,
  ctx: SignedInContext,
  { lane, ask, how, reason }: AtBarrier,
  { orderId }: ActedOrder,
): Promise<{ order: ActedOrder; changes: ActionChanges }> {
  const order = await lockOrder(db, ctx, { orderId })
  if (order.state.parkStatus !== 'inside') return { order, changes: noChanges }
  const isUnpaid = how.act === 'letOut' && !isPaidUp(ask)
  const action = { kind: 'forceExit', exitMs: ask.readMs, exitLaneId: lane.laneId, isUnpaid } as const
  const { changes } = await applyAction(db, ctx, order, { action, reason })
  const ended = await findActedOrder(db, ctx, orderId)
  if (!ended) throw new Failure('row.missing')
  return { order: ended, changes }
}

async function changeFee(
  db: Db,
  ctx: SignedInContext,
  order: ActedOrder,
  { how, reason }: { how: How; reason: string },
): Promise<Handled> {
  if (how.act !== 'waive' && how.act !== 'stateFee') throw new Failure('laneDesk.notPossible')
  const action: OrderAction =
    how.act === 'waive' ? { kind: 'waive', why: how.why } : { kind: 'stateFee', amountFen: fenOf(how.amount) }
  const { after, changes } = await applyAction(db, ctx, order, { action, reason })
  const common = { orderId: order.orderId, plate: after.plate, changes }
  if (how.act === 'stateFee') return { kind: 'stateFee', ...common }
  const said = `${laneActionNames[ctx.language].why[how.why]}${ctx.language === 'zh' ? '：' : ': '}`
  return { kind: 'waive', ...common, amountFen: waivedFen(after), said }
}
