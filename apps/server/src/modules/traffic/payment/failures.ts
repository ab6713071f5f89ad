import type { Sentences } from '../../../lib/sentences.ts'

export const paymentFailures = {
  'payment.notPositive': { zh: '金额必须大于 0', en: 'The amount must be above 0' },
  'payment.whoseNumber': {
    zh: '有 outNo 或 channelNo 时必须给出 merchantNo',
    en: 'With outNo or channelNo, merchantNo has to say whose number it is',
  },
  'payment.number': {
    zh: '请填写流水号，没有它无法看出是否已经入账',
    en: 'Enter the payment no.: without it nobody sees whether it is booked',
  },
  'payment.timeForm': {
    zh: '请填写日期和时间，例如 2026-03-02 18:30:00',
    en: 'Enter day and time, such as 2026-03-02 18:30:00',
  },
  'payment.whichOrder': {
    zh: '请填写订单号，或者车牌号和出场时间',
    en: 'Enter the order no., or the plate and the time of the exit',
  },
  'payment.waysDiffer': {
    zh: '各支付方式合计 {parts}，实收合计 {total}，相差 {difference}。请核对后改成一致',
    en: 'The ways come to {parts}, the total is {total}: {difference} apart. Check them, and make them equal',
  },
  'payment.partsDiffer': {
    zh: '费用加税额减优惠为 {parts}，实收合计 {total}，相差 {difference}。请核对后改成一致',
    en: 'Fee and tax less the discount are {parts}, the total is {total}: {difference} apart. Check them, and make them equal',
  },
  'payment.noOrder': {
    zh: '没有这样的订单。请核对订单号，或者车牌号和出场时间（精确到分钟）',
    en: 'There is no such order. Check the order no., or the plate and the minute of the exit',
  },
  'payment.severalOrders': {
    zh: '有 {count} 个这样的订单，请填写订单号',
    en: '{count} orders fit. Enter the order no.',
  },
  'payment.otherPlate': {
    zh: '该订单是另一辆车的，请核对订单号和车牌号',
    en: 'This order is of another vehicle. Check order no. and plate',
  },
  'payment.otherExit': {
    zh: '该订单的出场时间不是这一分钟，请核对或留空',
    en: 'This order has another time of exit. Check it, or leave it empty',
  },
  'payment.notYet': { zh: '支付时间晚于现在，请核对', en: 'The payment would be later than now. Check its time' },
  'payment.beyondDue': {
    zh: '订单 {order} 尚欠 {due}，这一行的实收加优惠为 {asked}。请核对金额和订单',
    en: 'Order {order} has {due} due; paid and taken off in this row are {asked}. Check amount and order',
  },
  'payment.otherBooked': {
    zh: '该流水号已入账：订单 {order}，实收 {known}；这一行为 {total}，内容不同。请核对流水号',
    en: 'This number is booked: order {order}, {known} paid; this row says {total} or differs otherwise. Check the number',
  },
  'payment.otherRow': {
    zh: '前面的一行流水号相同但内容不同：{order}，实收 {known}；这一行为 {total}。请核对流水号',
    en: 'An earlier row has this number with other content: {order}, {known} paid; this row says {total}. Check the number',
  },
  'payment.numberTaken': {
    zh: '该流水号已用于您看不到的停车场，请在流水号前加上系统或设备的名称',
    en: 'This number is used at a car park that you do not see. Put the name of the system or device before it',
  },
} as const satisfies Sentences
