import type { Sentences } from '../../../lib/sentences.ts'

export const orderActionFailures = {
  'order.changedMeanwhile': {
    zh: '这个订单刚刚被他人或设备改动，没有执行。请查看最新情况后再操作',
    en: 'Another person, or a device, has just changed this order, so nothing was done. Look at it again, then decide',
  },
  'order.isVoided': { zh: '订单已作废，请先撤销作废', en: 'The order is voided. Undo that first' },
  'order.isWaived': { zh: '订单已免费放行，请先撤销免费放行', en: 'The fee was waived. Undo that first' },
  'order.hasMoney': {
    zh: '这个订单已经收过钱，不能作废',
    en: 'Money was taken for this order, so it cannot be voided',
  },
  'order.nothingDue': { zh: '这个订单没有待付金额', en: 'Nothing is due for this order' },
  'order.notAllowed': {
    zh: '订单现在的状态不能这样操作',
    en: 'This is not possible in the present state of the order',
  },
  'order.sameAsBefore': { zh: '与原来相同，没有改动', en: 'It is the same as before, so nothing was changed' },
  'order.exitBeforeEntry': { zh: '出场时间不能早于入场时间', en: 'The exit cannot be before the entry' },
  'order.inFuture': { zh: '时间不能晚于现在', en: 'The time cannot be in the future' },
  'order.closeInstead': {
    zh: '车辆在场。要填写出场时间，请用“车辆已离场”',
    en: 'The vehicle is inside. To state when it left, use "Vehicle is gone"',
  },
  'order.plateInside': {
    zh: '这个车牌已经有一个在场订单，请先处理那个订单',
    en: 'There is an order of this plate inside already. See to that one first',
  },
  'order.notLatest': {
    zh: '只能撤销最近一次操作，且订单之后没有变化',
    en: 'Only the latest action can be undone, and only while the order is as it left it',
  },
  'order.couponGone': {
    zh: '优惠券已被其他订单使用，无法恢复',
    en: 'A coupon of this order was used for another one meanwhile',
  },
  'order.belowPaid': {
    zh: '不能低于已付和已用优惠的金额',
    en: 'It cannot be less than what was paid and what coupons took off',
  },
  'payment.aboveDue': { zh: '收款不能超过待付的 {due}', en: 'That is more than the {due} that is due' },
  'order.noPass': {
    zh: '这一端没有识别记录，没有可更换的图片',
    en: 'No camera saw this end, so there is no picture to change',
  },
  'order.otherPicture': {
    zh: '请从该车道前后十分钟的图片中选择',
    en: 'Choose one of the pictures that were taken at the lane within ten minutes',
  },
} as const satisfies Sentences
