import type { Energy, FeeMinutes, OrderPricing, ParkStatus, PayStatus, VehicleSize } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { ChargeLine } from '../../charging/engine/charge.ts'
import type { Span } from '../../charging/engine/coupon-spans.ts'
import type { PricedCharge } from '../../charging/rule/pricer.ts'
import type { RegionSight } from '../../charging/rule/region-spans.ts'
import { sightOfStay } from '../../charging/rule/stay-regions.ts'
import { sessionsOfStay } from '../../charging/rule/stay-sessions.ts'
import { creditColumns } from '../credit/credit-columns.ts'
import type { CreditDiscount } from '../credit/rules.ts'

/** The fields of an order that its price depends on, and its current price. */
export interface PricedOrder {
  orderId: number
  lotId: number
  timeZone: string
  plate: string
  plateColor: string
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  entryFillPercent: number | null
  parkStatus: ParkStatus
  entryAt: Date | null
  entryLaneId: number | null
  entryRegionId: number | null
  exitAt: Date | null
  payStatus: PayStatus
  payableFen: number | null
  couponFen: number
  /** What the credit of its vehicle took off. */
  creditFen: number
  paidFen: number
  /** Without the discount of its credit. */
  discountFen: number
  paidAt: Date | null
  ruleId: number | null
  ruleVersion: number | null
  calendarVersion: number | null
  right: StayRight | null
  sessions: Span[] | null
  sight: RegionSight | null
}

export const findOrder = (db: Db, scope: Scope, orderId: number): Promise<PricedOrder | undefined> =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(['o.order_id as orderId', 'o.lot_id as lotId', 'l.time_zone as timeZone', 'o.plate'])
    .select(['o.vehicle_size as vehicleSize', 'o.vehicle_class as vehicleClass', 'o.vehicle_energy as vehicleEnergy'])
    .select('o.entry_fill_percent as entryFillPercent')
    .select(['o.plate_color as plateColor', 'o.park_status as parkStatus', 'o.entry_at as entryAt'])
    .select(['o.entry_lane_id as entryLaneId', 'o.entry_region_id as entryRegionId'])
    .select(['o.exit_at as exitAt', 'o.pay_status as payStatus'])
    .select(['o.payable_fen as payableFen', 'o.coupon_fen as couponFen', 'o.paid_fen as paidFen'])
    .select([
      sql<number>`o.discount_fen - o.credit_discount_fen`.as('discountFen'),
      'o.credit_discount_fen as creditFen',
      'o.paid_at as paidAt',
      'o.rule_id as ruleId',
      'o.rule_version as ruleVersion',
    ])
    .select(['o.calendar_version as calendarVersion', rightOfStay('o').as('right'), sessionsOfStay('o').as('sessions')])
    .select(sightOfStay('o').as('sight'))
    .$castTo<PricedOrder>()
    .executeTakeFirst()

interface StoredCalculation {
  ruleName: string | null
  ruleVersion: number | null
  calendarVersion: number | null
  fee: ChargeLine[] | null
}

/** What an order's price was calculated by, line by line. */
export const findCalculation = (db: Db, scope: Scope, orderId: number): Promise<StoredCalculation | undefined> =>
  db
    .selectFrom('parking_order as o')
    .leftJoin('charge_rule as rule', join =>
      join.onRef('rule.tenant_id', '=', 'o.tenant_id').onRef('rule.rule_id', '=', 'o.rule_id'),
    )
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(['rule.name as ruleName', 'o.rule_version as ruleVersion'])
    .select(['o.calendar_version as calendarVersion', 'o.fee'])
    .$castTo<StoredCalculation>()
    .executeTakeFirst()

/** Stores an order's current calculation before it is replaced. */
export const keepPricing = (
  db: Db,
  { tenantId, orderId, reason, by, at }: { tenantId: number; orderId: number; reason: string; by: number; at: Date },
) =>
  sql`
    insert into order_pricing (tenant_id, order_id, replaced_at, replaced_by, reason, rule_id, rule_version, calendar_version,
      payable_fen, fee, fee_minutes)
    select tenant_id, order_id, ${at}, ${by}, ${reason}, rule_id, rule_version, calendar_version, payable_fen, fee, fee_minutes
    from parking_order where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(db)

export const updateCharge = (
  db: Db,
  { tenantId, orderId }: { tenantId: number; orderId: number },
  { couponFen, credit, ...charge }: PricedCharge & { couponFen: number; credit: CreditDiscount | undefined },
  payStatus: PayStatus,
) =>
  db
    .updateTable('parking_order')
    .set({
      payable_fen: charge.amountFen,
      coupon_fen: couponFen,
      ...creditColumns(credit),
      pay_status: payStatus,
      rule_id: charge.ruleId,
      rule_version: charge.ruleVersion,
      calendar_version: charge.calendarVersion,
      assignment_version: charge.assignmentVersion,
      fee: JSON.stringify(charge.lines),
      fee_minutes: JSON.stringify(charge.minutes),
    })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()

export interface StoredPricing extends Omit<OrderPricing, 'amount' | 'minutes' | 'lines'> {
  timeZone: string
  payableFen: number | null
  fee: ChargeLine[] | null
  feeMinutes: FeeMinutes | null
}

/** The calculations that later ones replaced, the latest first. */
export const listPricings = (db: Db, scope: Scope, orderId: number): Promise<StoredPricing[]> =>
  db
    .selectFrom('order_pricing as pricing')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'pricing.tenant_id').onRef('o.order_id', '=', 'pricing.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('charge_rule as rule', join =>
      join.onRef('rule.tenant_id', '=', 'pricing.tenant_id').onRef('rule.rule_id', '=', 'pricing.rule_id'),
    )
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'pricing.tenant_id').onRef('person.user_id', '=', 'pricing.replaced_by'),
    )
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(['pricing.pricing_id as pricingId', 'pricing.reason', 'l.time_zone as timeZone', 'rule.name as ruleName'])
    .select(['pricing.rule_version as ruleVersion', 'pricing.calendar_version as calendarVersion'])
    .select(['pricing.payable_fen as payableFen', 'pricing.fee', 'pricing.fee_minutes as feeMinutes'])
    .select([
      localTime('pricing.replaced_at', 'l.time_zone').as('replacedAt'),
      sql<string>`coalesce(person.real_name, '')`.as('replacedBy'),
    ])
    .orderBy('pricing.pricing_id', 'desc')
    .$castTo<StoredPricing>()
    .execute()
