import { abnormalTypeOf, type LaneActionKind, type LaneActionSource } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { ActionChanges } from './changes.ts'
import type { OrderState } from './rules.ts'

export interface RecordedAction {
  kind: LaneActionKind
  source: LaneActionSource
  lotId: number
  /** null: it concerns none. */
  orderId: number | null
  otherOrderId?: number | null
  laneId?: number | null
  plate: string
  amountFen?: number | null
  reason: string
  changes: ActionChanges
  /** The action that it undoes. */
  undoes?: number | null
  /** What it answers at a lane, and what it sent there. */
  askId?: number | null
  commandId?: number | null
  /** Of the vehicle at the barrier, where no pass has one. */
  exitPictureUrl?: string | null
}

/** What the camera took at an end of an order; of two orders that are one now, the first that has it. */
const pictureOf = (tenantId: number, direction: 'in' | 'out', orderIds: readonly (number | null)[]) => sql<
  string | null
>`(
  select picture_url from pass
  where tenant_id = ${tenantId} and order_id = any(${orderIds}::bigint[]) and direction = ${direction}
    and picture_url is not null and outcome not in ('repeated', 'inner')
  order by array_position(${orderIds}::bigint[], order_id), pass_id limit 1)`

/** Enters an action into the log that another person reviews, and into the audit; call it in the transaction of the action. */
export async function recordAction(db: Db, actor: AuditActor, action: RecordedAction): Promise<number> {
  const { kind, orderId, otherOrderId = null, changes, undoes = null, reason } = action
  const { tenantId } = actor.session
  const orders = [orderId, otherOrderId]
  const { actionId } = await db
    .insertInto('lane_action')
    .values({
      tenant_id: tenantId,
      lot_id: action.lotId,
      type: abnormalTypeOf[kind],
      kind,
      source: action.source,
      acted_at: actor.clock(),
      acted_by: actor.session.userId,
      order_id: orderId,
      other_order_id: otherOrderId,
      lane_id: action.laneId ?? null,
      plate: action.plate,
      amount_fen: action.amountFen ?? null,
      reason,
      changes: JSON.stringify(changes),
      undoes,
      ask_id: action.askId ?? null,
      command_id: action.commandId ?? null,
      entry_picture_url: pictureOf(tenantId, 'in', orders),
      exit_picture_url: action.exitPictureUrl ?? pictureOf(tenantId, 'out', orders),
    })
    .returning('action_id as actionId')
    .executeTakeFirstOrThrow()
  // A re-pricing has its own entry in the audit.
  if (kind !== 'reprice' || undoes !== null) await auditOrders(db, actor, action)
  return actionId
}

async function auditOrders(
  db: Db,
  actor: AuditActor,
  { kind, undoes, reason, changes }: RecordedAction,
): Promise<void> {
  for (const { orderId, before, after } of changes.orders) {
    await writeAudit(db, actor, {
      action: undoes ? 'order.undo' : `order.${kind}`,
      entity: 'order',
      entityId: orderId,
      before: audited(before),
      after: { ...audited(after), reason },
    })
  }
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** What readers of the audit look for in an order. */
const audited = ({
  plate,
  plateColor,
  vehicleSize,
  vehicleEnergy,
  parkStatus,
  mark,
  entryMs,
  exitMs,
  calculation,
}: OrderState) => ({
  plateNumber: plate,
  plateColor,
  vehicleSize,
  vehicleEnergy,
  parkStatus,
  mark,
  cameAt: instant(entryMs),
  leftAt: instant(exitMs),
  payableAmountFen: calculation?.payableFen ?? null,
})
