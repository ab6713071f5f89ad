import type { LaneActionKind, LaneActionSource, PayStatus, ReviewStatus } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { creditColumns } from '../credit/credit-columns.ts'
import type { ActionChanges } from './changes.ts'
import type { Calculation, OrderState } from './rules.ts'

/** An order with all that actions change. */
export interface ActedOrder {
  orderId: number
  orderNo: string
  lotId: number
  parkingName: string
  timeZone: string
  state: OrderState
  paidFen: number
  /** Without the discount of its vehicle's credit, which is a part of its calculation. */
  discountFen: number
}

type StoredState = Omit<OrderState, 'calculation'> &
  Omit<ActedOrder, 'state'> &
  Omit<Calculation, 'payableFen' | 'lines'> & {
    payableFen: number | null
    creditFen: number
    creditScore: number | null
    lines: Calculation['lines'] | null
  }

const milliseconds = (column: string) => sql<number | null>`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

export const findOrder = async (
  db: Db,
  scope: Pick<Scope, 'tenantId' | 'lotIds'>,
  orderId: number,
): Promise<ActedOrder | undefined> => {
  const found = await db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.lot_id as lotId', 'l.name as parkingName'])
    .select(['l.time_zone as timeZone', 'o.plate', 'o.plate_color as plateColor', 'o.vehicle_size as vehicleSize'])
    .select(['o.vehicle_class as vehicleClass', 'o.vehicle_energy as vehicleEnergy', 'o.park_status as parkStatus'])
    .select(['o.mark', 'o.entry_lane_id as entryLaneId', 'o.entry_region_id as entryRegionId'])
    .select(['o.exit_lane_id as exitLaneId', 'o.entry_stated as entryStated', 'o.exit_stated as exitStated'])
    .select([milliseconds('o.entry_at').as('entryMs'), milliseconds('o.exit_at').as('exitMs'), 'o.right_id as rightId'])
    .select(['o.payable_fen as payableFen', 'o.coupon_fen as couponFen', 'o.fee as lines', 'o.fee_minutes as minutes'])
    .select(['o.rule_id as ruleId', 'o.rule_version as ruleVersion', 'o.calendar_version as calendarVersion'])
    .select(['o.assignment_version as assignmentVersion', 'o.paid_fen as paidFen'])
    .select(sql<number>`o.discount_fen - o.credit_discount_fen`.as('discountFen'))
    .select(['o.credit_discount_fen as creditFen', 'o.credit_score as creditScore'])
    .$castTo<StoredState>()
    .executeTakeFirst()
  return found && actedOrder(found)
}

function actedOrder(found: StoredState): ActedOrder {
  const { orderId, orderNo, lotId, parkingName, timeZone, paidFen, discountFen, ...rest } = found
  const { payableFen, couponFen, creditFen, creditScore, lines, minutes, ...versioned } = rest
  const { ruleId, ruleVersion, calendarVersion, assignmentVersion, ...state } = versioned
  const versions = { ruleId, ruleVersion, calendarVersion, assignmentVersion }
  const credit = creditScore !== null && { credit: { fen: creditFen, score: creditScore } }
  const calculation =
    payableFen === null ? null : { payableFen, couponFen, ...credit, lines: lines ?? [], minutes, ...versions }
  return { orderId, orderNo, lotId, parkingName, timeZone, paidFen, discountFen, state: { ...state, calculation } }
}

const at = (ms: number | null) => (ms === null ? null : new Date(ms))

export const updateState = (
  db: Db,
  { tenantId, orderId }: { tenantId: number; orderId: number },
  state: OrderState,
  payStatus: PayStatus,
) => {
  const { calculation, entryMs, exitMs } = state
  return db
    .updateTable('parking_order')
    .set({
      plate: state.plate,
      plate_color: state.plateColor,
      vehicle_size: state.vehicleSize,
      vehicle_class: state.vehicleClass,
      vehicle_energy: state.vehicleEnergy,
      park_status: state.parkStatus,
      mark: state.mark,
      happened_at: new Date(entryMs ?? exitMs ?? 0),
      entry_at: at(entryMs),
      entry_lane_id: state.entryLaneId,
      entry_region_id: state.entryRegionId,
      entry_stated: state.entryStated,
      exit_at: at(exitMs),
      exit_lane_id: state.exitLaneId,
      exit_stated: state.exitStated,
      right_id: state.rightId,
      pay_status: payStatus,
      payable_fen: calculation?.payableFen ?? null,
      coupon_fen: calculation?.couponFen ?? 0,
      ...creditColumns(calculation?.credit),
      fee: calculation && JSON.stringify(calculation.lines),
      fee_minutes: calculation?.minutes ? JSON.stringify(calculation.minutes) : null,
      rule_id: calculation?.ruleId ?? null,
      rule_version: calculation?.ruleVersion ?? null,
      calendar_version: calculation?.calendarVersion ?? null,
      assignment_version: calculation?.assignmentVersion ?? null,
    })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Whether another order of the plate is inside the lot. */
export const isInside = async (
  db: Db,
  { tenantId, lotId, plate, besides }: { tenantId: number; lotId: number; plate: string; besides: number },
): Promise<boolean> =>
  (await db
    .selectFrom('parking_order')
    .where('tenant_id', '=', tenantId)
    .where('plate', '=', plate)
    .where('lot_id', '=', lotId)
    .where('park_status', '=', 'inside')
    .where('order_id', '!=', besides)
    .select('order_id')
    .executeTakeFirst()) !== undefined

export interface StoredAction {
  actionId: number
  lotId: number
  kind: LaneActionKind
  source: LaneActionSource
  type: number
  orderId: number | null
  otherOrderId: number | null
  reason: string
  changes: ActionChanges
  timeZone: string
  at: string
  by: string
  reviewStatus: ReviewStatus
  undoes: number | null
  isUndone: boolean
}

/** What was done with an order by hand or by the assistant, the latest first. */
export const listActions = (
  db: Db,
  scope: Pick<Scope, 'tenantId' | 'lotIds'>,
  orderId: number,
): Promise<StoredAction[]> =>
  db
    .selectFrom('lane_action as a')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'a.tenant_id').onRef('person.user_id', '=', 'a.acted_by'),
    )
    .where(inScope(scope, 'a'))
    .where(sql<SqlBool>`(a.order_id = ${orderId} or a.other_order_id = ${orderId})`)
    .select(['a.action_id as actionId', 'a.lot_id as lotId', 'a.kind', 'a.source', 'a.type', 'a.order_id as orderId'])
    .select(['a.other_order_id as otherOrderId', 'a.reason', 'a.changes', 'a.undoes', 'l.time_zone as timeZone'])
    .select([
      localTime('a.acted_at', 'l.time_zone').as('at'),
      sql<string>`coalesce(person.real_name, '')`.as('by'),
      sql<string>`coalesce((
        select r.to_state from lane_action_review as r where r.tenant_id = a.tenant_id and r.action_id = a.action_id
        order by r.reviewed_at desc, r.from_state = 'pending' limit 1), 'pending')`.as('reviewStatus'),
      sql<boolean>`exists (
        select from lane_action as undoing where undoing.tenant_id = a.tenant_id and undoing.undoes = a.action_id)`.as(
        'isUndone',
      ),
    ])
    .orderBy('a.action_id', 'desc')
    .$castTo<StoredAction>()
    .execute()

export const updatePassTie = (
  db: Db,
  tenantId: number,
  { passId, outcome, orderId }: { passId: number; outcome: string; orderId: number | null },
) =>
  db
    .updateTable('pass')
    .set({ outcome, order_id: orderId })
    .where('tenant_id', '=', tenantId)
    .where('pass_id', '=', passId)
    .execute()
