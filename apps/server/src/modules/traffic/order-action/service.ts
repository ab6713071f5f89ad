import {
  type changeOrderTime as changeOrderTimeCall,
  type changeVehicle as changeVehicleCall,
  type closeOrder as closeOrderCall,
  type correctPlate as correctPlateCall,
  type DataOf,
  laneActionNames,
  type OrderAct,
  type orderActions as orderActionsCall,
  type ParsedBodyOf,
  type Permission,
  type undoOrderAction as undoOrderActionCall,
  type voidOrder as voidOrderCall,
  type waiveOrder as waiveOrderCall,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { hasStoredCards } from '../../card/stored-card/exit-balance.ts'
import { dueFen, overpaidFen } from '../order-charge/rules.ts'
import { contentOf } from './action-words.ts'
import { type ActedOrder, applyAction, lockOrder, revisionOf } from './apply-action.ts'
import * as queries from './queries.ts'
import { recordAction } from './record-action.ts'
import { allowedActs, type OrderAction, payStatusOf, waivedFen } from './rules.ts'
import { undoAction, undoableOf } from './undo-action.ts'

type Acted = DataOf<typeof waiveOrderCall>

/** What a person needs for an action, and for undoing it. */
const needs: Partial<Record<OrderAct, Permission>> = {
  void: 'order.void',
  waive: 'order.waive',
  takeCash: 'order.takeCash',
  payByCard: 'storedCard.pay',
  reprice: 'order.reprice',
  stateFee: 'order.reprice',
}
const permissionOf = (act: OrderAct): Permission => needs[act] ?? 'order.correct'

/** What can be done with an order now, and what was done with it. Fails with row.missing. */
export async function orderActions(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<DataOf<typeof orderActionsCall>> {
  const order = await queries.findOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new Failure('row.missing')
  const may = (act: OrderAct) => ctx.session.permissions.has(permissionOf(act))
  const actions = await queries.listActions(ctx.db, ctx.scope, orderId)
  const undoable = undoableOf(actions)
  const { calculation } = order.state
  const acts = allowedActs(order.state, order).filter(may)
  const hasCards = acts.includes('payByCard') && (await hasStoredCards(ctx.db, ctx.scope.tenantId))
  return {
    revision: revisionOf(order),
    allowed: acts.filter(act => act !== 'payByCard' || hasCards),
    due: calculation && yuan(dueFen({ ...calculation, ...order })),
    actions: actions.map(action => ({
      actionId: action.actionId,
      kind: action.kind,
      source: action.source,
      at: action.at,
      by: action.by,
      reason: action.reason,
      content: contentOf(action.changes, {
        language: ctx.language,
        timeZone: action.timeZone,
        isUndoing: action.undoes !== null,
      }),
      reviewStatus: action.reviewStatus,
      canUndo: action === undoable && may(action.kind),
      isUndone: action.isUndone,
    })),
  }
}

interface Seen {
  orderId: number
  revision: number
  reason: string
}

/** One action in one transaction with its rows in log and audit. Fails with order.changedMeanwhile, and with why it is not possible. */
const carryOut = (
  ctx: SignedInContext,
  { reason, ...seen }: Seen,
  actionOn: (order: ActedOrder) => OrderAction,
  { said = '' }: { said?: string } = {},
): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    const order = await lockOrder(db, ctx, seen)
    const action = actionOn(order)
    const full = said + reason
    const { after, changes } = await applyAction(db, ctx, order, { action, reason: full })
    await recordAction(db, ctx, {
      kind: action.kind,
      source: 3,
      lotId: order.lotId,
      orderId: order.orderId,
      laneId: after.exitLaneId ?? after.entryLaneId,
      plate: after.plate,
      amountFen: action.kind === 'waive' ? waivedFen(after) : null,
      reason: full,
      changes,
    })
    return answerOf(db, ctx, order.orderId)
  })

async function answerOf(db: Db, { scope }: SignedInContext, orderId: number): Promise<Acted> {
  const order = await queries.findOrder(db, scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { calculation } = order.state
  return {
    payStatus: payStatusOf(order.state, order),
    payable: calculation && yuan(calculation.payableFen),
    overpaid: yuan(calculation ? overpaidFen({ ...calculation, ...order }) : 0),
  }
}

export const correctPlate = (
  ctx: SignedInContext,
  { plateNumber: plate, plateColor, ...seen }: ParsedBodyOf<typeof correctPlateCall>,
) => carryOut(ctx, seen, () => ({ kind: 'correctPlate', plate, plateColor }))

export const changeVehicle = (
  ctx: SignedInContext,
  { plateColor, vehicleSize, vehicleEnergy, ...seen }: ParsedBodyOf<typeof changeVehicleCall>,
) => carryOut(ctx, seen, () => ({ kind: 'changeVehicle', plateColor, vehicleSize, vehicleEnergy }))

/** The form shows whole seconds: a time that is left as it was shown is not changed. */
function statedMs(local: string | null, { timeZone }: ActedOrder, now: number | null): number | null {
  if (local === null) return null
  const ms = instantOf(local, timeZone).getTime()
  return now !== null && Math.floor(now / 1000) * 1000 === ms ? now : ms
}

export const changeOrderTime = (
  ctx: SignedInContext,
  { cameAt, leftAt, ...seen }: ParsedBodyOf<typeof changeOrderTimeCall>,
) =>
  carryOut(ctx, seen, order => ({
    kind: 'changeTime',
    entryMs: statedMs(cameAt, order, order.state.entryMs),
    exitMs: statedMs(leftAt, order, order.state.exitMs),
  }))

export const closeOrder = (ctx: SignedInContext, { leftAt, isGhost, ...seen }: ParsedBodyOf<typeof closeOrderCall>) =>
  carryOut(ctx, seen, order => ({ kind: 'close', exitMs: statedMs(leftAt, order, null), isGhost }))

export const voidOrder = (ctx: SignedInContext, seen: ParsedBodyOf<typeof voidOrderCall>) =>
  carryOut(ctx, seen, () => ({ kind: 'void' }))

export function waiveOrder(ctx: SignedInContext, { why, ...seen }: ParsedBodyOf<typeof waiveOrderCall>) {
  const said = `${laneActionNames[ctx.language].why[why]}${ctx.language === 'zh' ? '：' : ': '}`
  return carryOut(ctx, seen, () => ({ kind: 'waive', why }), { said })
}

export const undoOrderAction = (
  ctx: SignedInContext,
  { actionId, reason, ...seen }: ParsedBodyOf<typeof undoOrderActionCall>,
): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    const order = await lockOrder(db, ctx, seen)
    await undoAction(db, ctx, { order, actionId, reason, demand: kind => ctx.demand(permissionOf(kind)) })
    return answerOf(db, ctx, order.orderId)
  })
