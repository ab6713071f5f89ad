import type { ChannelDiscount, PayStatus } from '@parkdesk/contract'
import { effectOf } from '../../access/parking-right/rules.ts'
import { type CouponedCharge, priceWithCoupons } from '../../charging/rule/coupon-price.ts'
import type { Pricer } from '../../charging/rule/pricer.ts'
import { type CreditDiscount, creditDiscountOf, type StayCredit } from '../credit/rules.ts'
import type { OrderRow } from './order-queries.ts'
import type { PlateStay } from './queries.ts'
import type { Stay } from './rules.ts'
import type { CouponOfStay, StayCoupons } from './stay-coupons.ts'
import type { StayRegions } from './stay-regions.ts'
import type { StayVisits } from './stay-visits.ts'

const quarterMs = 900_000

/** Days in the format of order numbers, "20160701". Zones change the day only on a quarter of an hour, so one cache entry covers each quarter. */
export function dayCodes(timeZone: string): (atMs: number) => string {
  const known = new Map<number, string>()
  return atMs => {
    const quarter = Math.floor(atMs / quarterMs)
    const code = known.get(quarter) ?? dayCode(quarter * quarterMs, timeZone)
    known.set(quarter, code)
    return code
  }
}

const dayCode = (atMs: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().toString().replaceAll('-', '')

/** The readable order number: the day of the order in the lot's zone and its running number. */
export const orderNumber = (orderId: number, day: string): string => `${day}${String(orderId).padStart(9, '0')}`

interface Known {
  lotId: number
  price: Pricer['price']
  /** The plate's stays in the lot; this one may be among them. */
  stays: readonly Stay[]
  coupons: StayCoupons
  /** What the credit of its vehicle gives a stay. */
  creditOf: (stay: { plate: string; entryMs: number }) => StayCredit | undefined
  visits: StayVisits
  stayRegions: StayRegions
}

export interface SettledOrder {
  row: OrderRow
  /** The stay has both ends, but no price. */
  isUnpriced: boolean
  usedCoupons: readonly CouponOfStay[]
  /** Of the pay channels, by the rule of the stay. */
  discounts: readonly ChannelDiscount[] | undefined
}

/** Converts a stay to a row of parking_order; priced when both ends are known and in order. */
export function settleOrder(stay: PlateStay, known: Known): SettledOrder {
  const { entryMs, exitMs } = stay
  const priced = priceStay(stay, known)
  const charge = priced?.charge
  const credit = priced && entryMs !== null ? creditDiscountOf(priced, known.creditOf({ ...stay, entryMs })) : undefined
  known.visits.charged(stay.orderId, charge?.amountFen ?? null)
  const row: OrderRow = {
    order_id: stay.orderId,
    order_no: stay.orderNo,
    plate: stay.plate,
    plate_color: stay.plateColor,
    vehicle_size: stay.vehicleSize,
    vehicle_class: stay.vehicleClass,
    vehicle_energy: stay.vehicleEnergy,
    park_status: stay.parkStatus,
    mark: stay.mark,
    happened_at: entryMs ?? exitMs ?? 0,
    entry_at: entryMs,
    entry_lane_id: stay.entryLaneId,
    exit_at: exitMs,
    exit_lane_id: stay.exitLaneId,
    pay_status: payStatus(stay, priced, credit),
    payable_fen: charge?.amountFen ?? null,
    coupon_fen: priced?.couponFen ?? 0,
    credit_discount_fen: credit?.fen ?? 0,
    credit_score: credit?.score ?? null,
    rule_id: charge?.ruleId ?? null,
    rule_version: charge?.ruleVersion ?? null,
    calendar_version: charge?.calendarVersion ?? null,
    assignment_version: charge?.assignmentVersion ?? null,
    fee: charge ? JSON.stringify(charge.lines) : null,
    fee_minutes: charge ? JSON.stringify(charge.minutes) : null,
    right_id: stay.rightId,
    entry_fill_percent: stay.entryFillPercent,
    entry_region_id: stay.entryRegionId,
  }
  return {
    row,
    isUnpriced: !priced && isPriceable(stay),
    usedCoupons: priced?.used ?? [],
    discounts: charge?.discounts,
  }
}

const isPriceable = (stay: PlateStay): stay is PlateStay & { entryMs: number; exitMs: number } =>
  stay.parkStatus === 'left' && stay.entryMs !== null && stay.exitMs !== null && stay.exitMs >= stay.entryMs

function priceStay(
  stay: PlateStay,
  { lotId, price, stays, coupons, visits, stayRegions }: Known,
): CouponedCharge<CouponOfStay> | undefined {
  if (!isPriceable(stay)) return undefined
  const { entryMs, exitMs } = stay
  const earlier = visits.before(stay.plate, entryMs, stays)
  const parked = {
    ...stay,
    ...effectOf(stay.right, { entryMs, exitMs }),
    entryMs,
    exitMs,
    sight: stayRegions.sightOf(stay),
  }
  const available = coupons.of(stay, exitMs)
  const priced = priceWithCoupons(
    benefits => price(lotId, benefits.length > 0 ? { ...parked, benefits } : parked, earlier),
    available,
  )
  if (priced) coupons.use(priced.used)
  return priced
}

function payStatus(
  stay: PlateStay,
  priced: CouponedCharge<unknown> | undefined,
  credit: CreditDiscount | undefined,
): PayStatus {
  if (stay.parkStatus === 'inside') return 'open'
  if (!priced) return 'toMatch'
  const { charge, couponFen } = priced
  if (charge.amountFen === 0) return 'free'
  return stay.paidFen + couponFen + (credit?.fen ?? 0) >= charge.amountFen ? 'paid' : 'unpaid'
}
