import { type OrderListRow, type OrderStatus, yuan } from '@parkdesk/contract'
import type { StoredOrder } from './queries.ts'

const reviewedMarks = ['negative', 'entryMissed', 'doubleEntry', 'inconsistent']
const reviewedStays = ['exitMissed', 'entryMissed']

/** The status of an order, from its park status, mark and pay status. */
export function orderStatusOf({
  parkStatus,
  mark,
  payStatus,
}: Pick<OrderListRow, 'parkStatus' | 'mark' | 'payStatus'>): OrderStatus {
  if (parkStatus === 'voided') return 'voided'
  if (parkStatus === 'inside') return 'open'
  if (reviewedMarks.includes(mark) || reviewedStays.includes(parkStatus) || payStatus === 'toMatch') return 'review'
  return payStatus === 'unpaid' ? 'unsettled' : 'completed'
}

/** A stored order as it goes over the wire. */
export const orderListRow = (order: StoredOrder): OrderListRow => ({
  orderId: order.orderId,
  orderNo: order.orderNo,
  payableAmount: order.payableFen === null ? null : yuan(order.payableFen),
  couponMoney: yuan(order.couponFen),
  moneyValuePaid: yuan(order.paidFen),
  refundedMoney: yuan(order.refundedFen),
  orderStatus: orderStatusOf(order),
  plateNumber: order.plate,
  plateColor: order.plateColor,
  parkingName: order.parkingName,
  // Lots do not number their spots yet.
  parkSpotNumber: '',
  cameAt: order.cameAt,
  leftAt: order.leftAt,
  parkStatus: order.parkStatus,
  parkingLength: order.parkingLength,
  mark: order.mark,
  payStatus: order.payStatus,
  paidAt: order.paidAt,
})
