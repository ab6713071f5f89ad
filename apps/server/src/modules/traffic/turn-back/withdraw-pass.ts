import type { PassOutcome } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { closeAlarms, raiseAlarm } from '../../alarm/alarm/raise.ts'
import { type ActedOrder, type Actor, applyAction, findActedOrder } from '../order-action/apply-action.ts'
import { type ActionChanges, merged, noChanges } from '../order-action/changes.ts'
import { isHandled } from '../order-action/is-handled.ts'
import { recordAction } from '../order-action/record-action.ts'
import { tiePass } from '../order-action/tie-pass.ts'
import * as queries from './queries.ts'
import { nextStep, type Step } from './rules.ts'

/**
 * Takes a pass back: its order is as if it had not come, and so are the other stays of the plate. Locks nothing: the caller has the lot.
 *
 * @returns false: a person has acted on its order, or named its time, and so it stays
 */
export async function withdrawPass(db: Db, actor: Actor, pass: queries.TakenPass): Promise<boolean> {
  const { passId, orderId, outcome, direction, passedMs } = pass
  const makesNothing = orderId === null || outcome === 'repeated' || outcome === 'inner'
  if (makesNothing) {
    await tiePass(db, actor.scope.tenantId, { passId, orderId: null, outcome: 'turnedBack' })
    return true
  }
  const order = await findActedOrder(db, actor, orderId)
  const end = direction === 'in' ? order?.state.entryMs : order?.state.exitMs
  if (!order || order.state.parkStatus === 'voided' || end !== passedMs) return false
  if (await isHandled(db, actor.scope, orderId)) return false
  let changes = await takeEnd(db, actor, order, pass)
  for (let step = await stepFor(db, actor, pass); step; step = await stepFor(db, actor, pass))
    changes = merged(changes, await take(db, actor, step))
  const { lotId, laneId, plate } = pass
  await recordAction(db, actor, { kind: 'turnBack', source: 1, lotId, laneId, orderId, plate, reason: '', changes })
  return true
}

const stepFor = async (db: Db, { scope: { tenantId } }: Actor, { lotId, plate }: queries.TakenPass) =>
  nextStep(await queries.listStays(db, { tenantId, lotId, plate }))

/** The order without the end that the pass made. */
async function takeEnd(
  db: Db,
  actor: Actor,
  order: ActedOrder,
  { passId, lotId, plate, direction, outcome }: queries.TakenPass,
): Promise<ActionChanges> {
  const { orderId } = order
  const { tenantId } = actor.scope
  const stays = await queries.listStays(db, { tenantId, lotId, plate })
  const isInsideElsewhere = stays.some(stay => stay.orderId !== orderId && stay.parkStatus === 'inside')
  const action = { kind: 'turnBack', direction, isInsideElsewhere } as const
  const { after, changes } = await applyAction(db, actor, order, { action, reason: '' })
  // An order that nothing else made keeps it, to be looked at.
  const keeps = (direction === 'in' ? after.entryMs : after.exitMs) !== null
  const tied = await tie(db, tenantId, {
    passId,
    before: { orderId, outcome },
    after: { orderId: keeps ? orderId : null, outcome: 'turnedBack' },
  })
  if (after.parkStatus === 'voided') await closeExitAlarm(db, actor, orderId)
  if (direction === 'out' || keeps) return merged(changes, tied)
  return merged(changes, tied, await leaveExitAlone(db, actor, order))
}

/** The exit of a stay whose entry was none is an exit without an entry. */
async function leaveExitAlone(
  db: Db,
  actor: Actor,
  { orderId, lotId, parkingName, state }: ActedOrder,
): Promise<ActionChanges> {
  const { tenantId } = actor.scope
  const pass = await queries.findExitPass(db, tenantId, orderId)
  if (!pass) return noChanges
  const about = { lot: { lotId, name: parkingName }, orderId, passId: pass.passId, plate: state.plate }
  const lane = pass.laneId === null ? {} : { laneId: pass.laneId }
  await raiseAlarm(db, { tenantId, at: actor.clock() }, { kind: 'exitWithoutEntry', ...about, ...lane })
  const { passId, outcome } = pass
  return tie(db, tenantId, { passId, before: { orderId, outcome }, after: { orderId, outcome: 'orphanExit' } })
}

async function take(db: Db, actor: Actor, step: Step): Promise<ActionChanges> {
  if (step.kind === 'reopen') {
    const action = { kind: 'turnBack', direction: 'out', isInsideElsewhere: false } as const
    return (await applyAction(db, actor, await demandOrder(db, actor, step.orderId), { action, reason: '' })).changes
  }
  const { stay, exit } = step
  const orphan = await demandOrder(db, actor, exit.orderId)
  const { exitLaneId } = orphan.state
  const pass = await queries.findExitPass(db, actor.scope.tenantId, exit.orderId)
  const voided = await applyAction(db, actor, orphan, { action: { kind: 'void' }, reason: '' })
  const action = { kind: 'rejoin', exitMs: exit.exitMs ?? 0, exitLaneId } as const
  const ended = await applyAction(db, actor, await demandOrder(db, actor, stay.orderId), { action, reason: '' })
  await closeExitAlarm(db, actor, exit.orderId)
  if (!pass) return merged(voided.changes, ended.changes)
  const outcome: PassOutcome = stay.parkStatus === 'inside' ? 'closed' : 'lateExit'
  const tied = await tie(db, actor.scope.tenantId, {
    passId: pass.passId,
    before: { orderId: exit.orderId, outcome: pass.outcome },
    after: { orderId: stay.orderId, outcome },
  })
  return merged(voided.changes, ended.changes, tied)
}

async function demandOrder(db: Db, actor: Actor, orderId: number): Promise<ActedOrder> {
  const order = await findActedOrder(db, actor, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

async function tie(db: Db, tenantId: number, change: ActionChanges['passes'][number]): Promise<ActionChanges> {
  await tiePass(db, tenantId, { passId: change.passId, ...change.after })
  return { ...noChanges, passes: [change] }
}

const closeExitAlarm = (db: Db, { scope: { tenantId }, clock }: Actor, orderId: number) =>
  closeAlarms(db, { tenantId, at: clock() }, { kind: 'exitWithoutEntry', orderId })
