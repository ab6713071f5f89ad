import { z } from 'zod'
import { FeeLine, FeeMinutes } from '../charging/charge-line.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { PaidBy, PayChannel } from '../wire/pay-channel.ts'
import { PlateColor } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'

/**
 * Where the stay is: inside now; left (entry and exit known); exitMissed (the car entered again, so it must have left unseen);
 * entryMissed (it left without ever having entered); voided: a person has taken it back, it counts nowhere.
 */
export const parkStatuses = ['inside', 'left', 'exitMissed', 'entryMissed', 'voided'] as const
export const ParkStatus = z.enum(parkStatuses)
export type ParkStatus = z.infer<typeof ParkStatus>

/**
 * What is odd about a stay; a person reviews these. lateEntry and lateExit were completed by an event that came late. inconsistent: its records do not
 * fit together, and what is true only a person can find out. matched: its exit was read with another plate. ghost: inside far too long, closed by hand.
 * forced: let out by hand without being paid. turnedBack: begun by a vehicle that left the lane the way it came.
 */
export const orderMarks = [
  'none',
  'zeroLength',
  'negative',
  'lateEntry',
  'lateExit',
  'doubleEntry',
  'entryMissed',
  'inconsistent',
  'matched',
  'ghost',
  'forced',
  'turnedBack',
] as const
export const OrderMark = z.enum(orderMarks)
export type OrderMark = z.infer<typeof OrderMark>

/** open: no fee yet; free: nothing to pay; unpaid; paid; toMatch: cannot be priced until a person matches it. */
export const payStatuses = ['open', 'free', 'unpaid', 'paid', 'toMatch', 'voided'] as const
export const PayStatus = z.enum(payStatuses)
export type PayStatus = z.infer<typeof PayStatus>

/** open while inside; completed when left and settled; unsettled when left and money is due; review when only a person can end it. */
export const orderStatuses = ['open', 'completed', 'unsettled', 'review', 'voided'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** The exported columns of an order, in the order and spelling of specification section 3. */
export const OrderRow = z.object({
  orderNo: z.string(),
  payableAmount: Yuan.nullable(),
  couponMoney: Yuan,
  moneyValuePaid: Yuan,
  orderStatus: OrderStatus,
  plateNumber: z.string(),
  parkingName: z.string(),
  parkSpotNumber: z.string(),
  cameAt: LocalTime.nullable(),
  leftAt: LocalTime.nullable(),
  parkStatus: ParkStatus,
  /**
   * Minutes from entry to exit: of a stay that is priced those that its rule counted (`feeMinutes` add up to them), else a begun one counts;
   * negative when the clocks disagreed; null while unknown.
   */
  parkingLength: z.number().int().nullable(),
  payStatus: PayStatus,
  paidAt: LocalTime.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A row of the console's list: the exported columns and what the screen needs besides. */
export const OrderListRow = OrderRow.extend({
  orderId: z.number(),
  plateColor: PlateColor,
  mark: OrderMark,
  /** What was decided to go back: no more in `moneyValuePaid`. */
  refundedMoney: Yuan,
})
export type OrderListRow = z.infer<typeof OrderListRow>

export const orderSortColumns = ['cameAt', 'leftAt', 'payableAmount'] as const

/** What an order's time range is about, when not its entry: when it left, or was paid (any of its payments). */
export const OrderTimeBy = z.enum(['exit', 'payment'])
export type OrderTimeBy = z.infer<typeof OrderTimeBy>

const orderFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  orderNo: z.string().trim().max(32).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  parkStatus: oneOrMore(ParkStatus).optional(),
  payStatus: oneOrMore(PayStatus).optional(),
  mark: oneOrMore(OrderMark).optional(),
  /** From, to, both included: of the entry (of an orphaned exit: the exit), unless `timeBy` names another time. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
  timeBy: OrderTimeBy.optional(),
}

export const OrderFilter = z.object(orderFilter)
export type OrderFilter = z.infer<typeof OrderFilter>

export const queryOrder = endpoint({
  path: 'api/order/queryOrderV2',
  access: 'order.read',
  encoding: 'form',
  body: z.object({ ...orderFilter, ...paging, ...sorting(orderSortColumns) }),
  data: listData(OrderListRow),
  summary: 'Parking orders by filter; with QueryAll one .xls file of all of them (needs order.export).',
})

export const countOrder = endpoint({
  path: 'api/order/countOrder',
  access: 'order.read',
  encoding: 'form',
  body: OrderFilter.extend(summing),
  data: totalWithSums({ payableAmount: Yuan, couponMoney: Yuan, moneyValuePaid: Yuan, refundedMoney: Yuan }),
  summary: 'How many orders fit the filter.',
})

/** One thing that happened to an order, oldest first. */
export const OrderEvent = z.object({
  at: LocalTime,
  kind: z.enum([
    'entered',
    'left',
    'priced',
    'paid',
    'alarm',
    'superseded',
    'completedLate',
    'refundAsked',
    'refunded',
  ]),
  laneName: z.string().nullable(),
  gateName: z.string().nullable(),
  pictureUrl: SeenPicture().nullable(),
  amount: Yuan.nullable(),
  /** Of a payment: what the channel's discount took off besides; null: nothing. */
  discount: Yuan.nullable(),
  /** A code the console has words for: pay channel, alarm kind, mark. */
  detail: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderDetail = OrderListRow.extend({
  timeZone: z.string(),
  /** The operator, as receipts name him. */
  tenantName: z.string(),
  ruleId: z.number().nullable(),
  ruleName: z.string().nullable(),
  ruleVersion: z.number().nullable(),
  /** Of the holiday calendar; null where the order was priced without one. */
  calendarVersion: z.number().nullable(),
  fee: z.array(FeeLine),
  feeMinutes: FeeMinutes.nullable(),
  /** How often the order was repriced by hand; the earlier calculations: api/order/pricings. */
  repricedTimes: z.number().int(),
  /** Money taken for it, the earliest first; discount: what the channel's discount took off besides. */
  payments: z.array(z.object({ paidAt: LocalTime, amount: Yuan, channel: PaidBy, discount: Yuan })),
  /** What it was let off besides, as goodwill: of what goes back, and of coupons that went back. */
  goodwill: Yuan,
  /** What the credit of its vehicle took off after coupons, and the score by which it did. */
  creditDiscount: Yuan,
  creditScore: z.number().int().nullable(),
  /** The ways in which its lot takes money. */
  payChannels: z.array(PayChannel),
  events: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const orderDetail = endpoint({
  path: 'api/order/detail',
  access: 'order.read',
  encoding: 'json',
  body: z.object({ orderId: z.number().int() }),
  data: OrderDetail,
  summary: 'An order with its time line and its fee line by line.',
})
