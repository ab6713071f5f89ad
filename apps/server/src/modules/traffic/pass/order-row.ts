import type { PayStatus } from '@parkdesk/contract'
import { effectOf } from '../../access/parking-right/service.ts'
import type { Visit } from '../../charging/engine/service.ts'
import { type CouponedCharge, type Pricer, priceWithCoupons } from '../../charging/rule/service.ts'
import type { OrderRow } from './order-queries.ts'
import type { PlateStay } from './queries.ts'
import type { Stay } from './rules.ts'
import type { CouponOfStay, StayCoupons } from './stay-coupons.ts'

const quarterMs = 900_000

/** Days as order numbers write them, "20160701". No zone changes its day but on a quarter of an hour, so one look-up serves all of it. */
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

/** The number a person reads: the day of the order in the lot's zone and its running number. */
export const orderNumber = (orderId: number, day: string): string => `${day}${String(orderId).padStart(9, '0')}`

interface Known {
  lotId: number
  price: Pricer['price']
  /** The plate's stays in the lot; this one may be among them. */
  stays: readonly Stay[]
  coupons: StayCoupons
}

export interface SettledOrder {
  row: OrderRow
  usedCoupons: readonly CouponOfStay[]
}

/** Writes a stay as a row of parking_order: priced when both its ends are known, in order. */
export function settleOrder(stay: PlateStay, known: Known): SettledOrder {
  const { entryMs, exitMs } = stay
  const priced = priceStay(stay, known)
  const charge = priced?.charge
  const row: OrderRow = {
    order_id: stay.orderId,
    order_no: stay.orderNo,
    plate: stay.plate,
    plate_color: stay.plateColor,
    park_status: stay.parkStatus,
    mark: stay.mark,
    happened_at: entryMs ?? exitMs ?? 0,
    entry_at: entryMs,
    entry_lane_id: stay.entryLaneId,
    exit_at: exitMs,
    exit_lane_id: stay.exitLaneId,
    pay_status: payStatus(stay, priced),
    payable_fen: charge?.amountFen ?? null,
    coupon_fen: priced?.couponFen ?? 0,
    rule_id: charge?.ruleId ?? null,
    rule_version: charge?.ruleVersion ?? null,
    calendar_version: charge?.calendarVersion ?? null,
    fee: charge ? JSON.stringify(charge.lines) : null,
    fee_minutes: charge ? JSON.stringify(charge.minutes) : null,
    right_id: stay.rightId,
  }
  return { row, usedCoupons: priced?.used ?? [] }
}

function priceStay(stay: PlateStay, { lotId, price, stays, coupons }: Known): CouponedCharge<CouponOfStay> | undefined {
  const { entryMs, exitMs } = stay
  const isPriced = stay.parkStatus === 'left' && entryMs !== null && exitMs !== null && exitMs >= entryMs
  if (!isPriced) return undefined
  const visits = visitsBefore(entryMs, stays)
  const parked = { ...stay, ...effectOf(stay.right, entryMs), entryMs, exitMs }
  const held = coupons.of(stay, exitMs)
  const priced = priceWithCoupons(
    benefits => price(lotId, benefits.length > 0 ? { ...parked, benefits } : parked, visits),
    held,
  )
  if (priced) coupons.use(priced.used)
  return priced
}

const visitsBefore = (beforeMs: number, stays: readonly Stay[]): Visit[] =>
  stays.flatMap(({ parkStatus, entryMs, exitMs }) =>
    parkStatus === 'left' && entryMs !== null && exitMs !== null && entryMs < beforeMs ? [{ entryMs, exitMs }] : [],
  )

function payStatus(stay: PlateStay, priced: CouponedCharge<unknown> | undefined): PayStatus {
  if (stay.parkStatus === 'inside') return 'open'
  if (!priced) return 'toMatch'
  const { charge, couponFen } = priced
  if (charge.amountFen === 0) return 'free'
  return stay.paidFen + couponFen >= charge.amountFen ? 'paid' : 'unpaid'
}
