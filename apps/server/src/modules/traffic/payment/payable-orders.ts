import type { ChannelPercentOff, Energy, VehicleSize } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { Span } from '../../charging/engine/coupon-spans.ts'
import { openPricer } from '../../charging/rule/pricer.ts'
import type { RegionSight } from '../../charging/rule/region-spans.ts'
import { sightOfStay } from '../../charging/rule/stay-regions.ts'
import { sessionsOfStay } from '../../charging/rule/stay-sessions.ts'
import { listVisits } from '../../charging/rule/visits.ts'
import { creditDiscountOf } from '../credit/rules.ts'
import { openStayCredits } from '../credit/stay-credit.ts'

interface BoxOfLot {
  tenantId: number
  lotId: number
}

/** An order that money may be paid for. */
interface FoundOrder {
  orderNo: string
  orderId: number
  isInside: boolean
  payableFen: number | null
  /** Payments with their discounts, and coupons. */
  settledFen: number
  /** Of the version that it was charged by; null: it has no price. */
  percents: ChannelPercentOff | null
  plate: string
  plateColor: string
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  entryMs: number
  entryLaneId: number | null
  entryRegionId: number | null
  entryFillPercent: number | null
  paidAtMs: number | null
  right: StayRight | null
  sessions: Span[] | null
  sight: RegionSight | null
}

export interface PayableOrder {
  orderId: number
  /** What takes off what at a moment, and what is due then; null: no channel takes anything off. */
  dueAt(paidMs: number): { dueFen: number; percents: ChannelPercentOff } | null
}

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

/** Of the lot, and arrears of others. The lot as an expression, for the reason given at listStays of the passes. */
const listOrders = async (db: Db, { tenantId, lotId }: BoxOfLot, orderNos: string[]): Promise<FoundOrder[]> =>
  (
    await sql<FoundOrder>`
      select o.order_no as "orderNo", o.order_id as "orderId", o.park_status = 'inside' as "isInside",
        o.payable_fen as "payableFen", o.paid_fen + o.discount_fen + o.coupon_fen as "settledFen",
        version.body -> 'channelPercentOff' as percents, o.plate, o.plate_color as "plateColor",
        o.vehicle_size as "vehicleSize", o.vehicle_class as "vehicleClass", o.vehicle_energy as "vehicleEnergy",
        ${milliseconds('o.entry_at')} as "entryMs", o.entry_lane_id as "entryLaneId",
        o.entry_region_id as "entryRegionId", o.entry_fill_percent as "entryFillPercent",
        ${milliseconds('o.paid_at')} as "paidAtMs", ${rightOfStay('o')} as "right",
        ${sessionsOfStay('o')} as sessions, ${sightOfStay('o')} as sight
      from parking_order as o left join charge_rule_version as version
        on version.tenant_id = o.tenant_id and version.rule_id = o.rule_id and version.version = o.rule_version
      where o.tenant_id = ${tenantId} and o.order_no = any(${orderNos}) and (o.lot_id + 0 = ${lotId}
        -- What another lot is owed is paid anywhere.
        or o.park_status = 'left' and (o.pay_status = 'unpaid' or exists (
          select from arrears as a where a.tenant_id = o.tenant_id and a.order_id = o.order_id)))`.execute(db)
  ).rows

/** Whether any rule of the tenant has a discount: nothing more is read where none has. */
const hasDiscounts = async (db: Db, tenantId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from charge_rule_version where tenant_id = ${tenantId} and state <> 'draft'
      and jsonb_path_exists(body, '$.channelPercentOff.* ? (@ > 0)') limit 1`.execute(db)
  return rows.length > 0
}

/** The lots of the orders of these numbers, and this one, in the order in which they are locked. */
export const listLotsOf = async (db: Db, { tenantId, lotId }: BoxOfLot, orderNos: string[]): Promise<number[]> => {
  const found = await db
    .selectFrom('parking_order')
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .select('lot_id as lotId')
    .distinct()
    .execute()
  return [...new Set([lotId, ...found.map(order => order.lotId)])].sort((one, other) => one - other)
}

/**
 * The orders of these numbers, by number. Of a vehicle that has left, what is due is its fee; of one inside, what leaving at the moment of the
 * payment costs, before coupons that it may use when it leaves.
 */
export async function findPayableOrders(db: Db, box: BoxOfLot, orderNos: string[]): Promise<Map<string, PayableOrder>> {
  const found = await listOrders(db, box, orderNos)
  const plain = (): Map<string, PayableOrder> =>
    new Map(found.map(({ orderNo, orderId }) => [orderNo, { orderId, dueAt: () => null }]))
  if (found.length === 0 || !(await hasDiscounts(db, box.tenantId))) return plain()
  const inside = found.filter(order => order.isInside)
  const dueInside = await openDueInside(db, box, inside)
  return new Map(
    found.map(order => {
      const { orderNo, orderId, isInside, payableFen, settledFen, percents } = order
      const dueFen = (payableFen ?? 0) - settledFen
      const dueAt = (paidMs: number) => (isInside ? dueInside(order, paidMs) : percents && { dueFen, percents })
      return [orderNo, { orderId, dueAt }]
    }),
  )
}

async function openDueInside(db: Db, { tenantId, lotId }: BoxOfLot, inside: readonly FoundOrder[]) {
  if (inside.length === 0) return () => null
  const pricer = await openPricer(db, tenantId, [lotId])
  const asked = inside.map(({ plate, entryMs }) => ({ lotId, plate, entryMs }))
  const visits = await listVisits(db, tenantId, asked, pricer.reachOf)
  const creditOf = await openStayCredits(db, { tenantId, lotId, stays: inside })
  const visitsOf = new Map(inside.map((order, index) => [order, visits[index]]))
  return (order: FoundOrder, paidMs: number) => {
    const { entryMs, settledFen, right, ...vehicle } = order
    const exitMs = Math.max(entryMs, paidMs)
    const stay = { ...vehicle, ...effectOf(right, { entryMs, exitMs }), entryMs, exitMs, paidFen: settledFen }
    try {
      const amountFen = pricer.price(lotId, stay, visitsOf.get(order))?.amountFen ?? 0
      const percents = pricer.ruleOf(lotId, stay)?.rule.channelPercentOff
      const off = creditDiscountOf({ charge: { amountFen }, couponFen: 0 }, creditOf(order))?.fen ?? 0
      return percents ? { dueFen: amountFen - off - settledFen, percents } : null
    } catch {
      // What has no price is left to a person; the money is taken all the same.
      return null
    }
  }
}
