import { abnormalTypeOf, type LaneActionKind, type LaneActionSource } from '@parkdesk/contract'
import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { ActionChanges } from './changes.ts'
import type { OrderState } from './rules.ts'

export interface RecordedAction {
  kind: LaneActionKind
  source: LaneActionSource
  lotId: number
  orderId: number
  otherOrderId?: number | null
  laneId?: number | null
  plate: string
  amountFen?: number | null
  reason: string
  changes: ActionChanges
  /** The action that it undoes. */
  undoes?: number | null
}

/** Enters an action into the log that another person reviews, and into the audit; call it in the transaction of the action. */
export async function recordAction(db: Db, actor: AuditActor, action: RecordedAction): Promise<number> {
  const { kind, orderId, changes, undoes = null, reason } = action
  const { actionId } = await db
    .insertInto('lane_action')
    .values({
      tenant_id: actor.session.tenantId,
      lot_id: action.lotId,
      type: abnormalTypeOf[kind],
      kind,
      source: action.source,
      acted_at: actor.clock(),
      acted_by: actor.session.userId,
      order_id: orderId,
      other_order_id: action.otherOrderId ?? null,
      lane_id: action.laneId ?? null,
      plate: action.plate,
      amount_fen: action.amountFen ?? null,
      reason,
      changes: JSON.stringify(changes),
      undoes,
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
