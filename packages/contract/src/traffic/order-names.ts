import type { OrderRow, OrderStatus, ParkStatus, PayStatus } from './order.ts'

/** What an order's columns and codes are called, in the console and in the sheets that the server makes. */
interface OrderNames {
  title: string
  field: Record<keyof OrderRow, string>
  orderStatus: Record<OrderStatus, string>
  parkStatus: Record<ParkStatus, string>
  payStatus: Record<PayStatus, string>
}

export const orderNamesZh = {
  title: '停车订单',
  field: {
    orderNo: '订单号',
    payableAmount: '应付金额',
    couponMoney: '优惠金额',
    moneyValuePaid: '实付金额',
    orderStatus: '订单状态',
    plateNumber: '车牌号',
    parkingName: '停车场',
    parkSpotNumber: '车位号',
    cameAt: '入场时间',
    leftAt: '出场时间',
    parkStatus: '停车状态',
    parkingLength: '停车时长',
    payStatus: '支付状态',
    paidAt: '支付时间',
  },
  orderStatus: { open: '进行中', completed: '已完成', unsettled: '未结清', review: '待核对', voided: '已作废' },
  parkStatus: { inside: '在场', left: '已离场', exitMissed: '漏记出场', entryMissed: '漏记入场', voided: '已作废' },
  payStatus: { open: '未计费', free: '免费', unpaid: '待支付', paid: '已支付', toMatch: '待匹配', voided: '已作废' },
} as const satisfies OrderNames

export const orderNamesEn: OrderNames = {
  title: 'Parking orders',
  field: {
    orderNo: 'Order no.',
    payableAmount: 'Payable',
    couponMoney: 'Coupons',
    moneyValuePaid: 'Paid',
    orderStatus: 'Order status',
    plateNumber: 'Plate',
    parkingName: 'Car park',
    parkSpotNumber: 'Space',
    cameAt: 'Entered at',
    leftAt: 'Left at',
    parkStatus: 'Parking',
    parkingLength: 'Duration',
    payStatus: 'Payment',
    paidAt: 'Paid at',
  },
  orderStatus: { open: 'Open', completed: 'Completed', unsettled: 'Unsettled', review: 'To review', voided: 'Voided' },
  parkStatus: {
    inside: 'Inside',
    left: 'Left',
    exitMissed: 'Exit missed',
    entryMissed: 'Entry missed',
    voided: 'Voided',
  },
  payStatus: {
    open: 'Not priced',
    free: 'Free',
    unpaid: 'Unpaid',
    paid: 'Paid',
    toMatch: 'To match',
    voided: 'Voided',
  },
}
