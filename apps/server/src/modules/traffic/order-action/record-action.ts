import { abnormalTypeOf, type LaneActionKind, type LaneActionSource, pictureAddress } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
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
  /** Of the vehicle at the barrier, where no pass has one: of its entry or its exit as the lane is one. */
  lanePictureUrl?: string | null
}

/** What the camera took at an end of an order; of two orders that are one now, the first that has it. */
const pictureOf = (tenantId: number, direction: 'in' | 'out', orderIds: readonly (number | null)[]) => sql<
  string | null
>`(
  select picture_url from pass
  where tenant_id = ${tenantId} and order_id = any(${orderIds}::bigint[]) and direction = ${direction}
    and picture_url is not null and outcome not in ('repeated', 'inner')
  order by array_position(${orderIds}::bigint[], order_id), pass_id limit 1)`

/** What was last seen at a lane. */
const lastOfLane = (tenantId: number, laneId: number) => sql`(
  select seen.url from (
    (select picture_url as url, passed_at as at from pass
      where tenant_id = ${tenantId} and lane_id = ${laneId} and picture_url is not null order by passed_at desc limit 1)
    union all
    (select picture_url, asked_at from lane_ask
      where tenant_id = ${tenantId} and lane_id = ${laneId} and picture_url is not null order by asked_at desc limit 1)
    union all
    (select ${pictureAddress('')} || sha256, taken_at from lane_picture where tenant_id = ${tenantId} and lane_id = ${laneId})
  ) as seen order by seen.at desc limit 1)`

/** What an action shows of an entry or an exit: what stands at the barrier, else the order's; where it concerns no order, what was last seen at its lane. */
function pictureAt(tenantId: number, direction: 'in' | 'out', action: RecordedAction) {
  const { orderId, otherOrderId = null, laneId = null, lanePictureUrl = null } = action
  const ofLane = (url: RawBuilder<unknown>) =>
    sql`(select ${url} from lane where tenant_id = ${tenantId} and lane_id = ${laneId} and direction = ${direction})`
  const last = orderId === null && laneId !== null ? ofLane(lastOfLane(tenantId, laneId)) : sql`null`
  return sql<
    string | null
  >`coalesce(${ofLane(sql`${lanePictureUrl}::text`)}, ${pictureOf(tenantId, direction, [orderId, otherOrderId])}, ${last})`
}

/** Enters an action into the log that another person reviews, and into the audit; call it in the transaction of the action. */
export async function recordAction(db: Db, actor: AuditActor, action: RecordedAction): Promise<number> {
  const { kind, orderId, otherOrderId = null, changes, undoes = null, reason } = action
  const { tenantId } = actor.session
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
      entry_picture_url: pictureAt(tenantId, 'in', action),
      exit_picture_url: pictureAt(tenantId, 'out', action),
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
