import { refundNamesZh } from '@parkdesk/contract'

export const refundSum = {
  title: '退款报表',
  one: '退款汇总',
  empty: { title: '没有退款', hint: '已退出的款项按日期、原因或经办人汇总在这里。' },
  field: { ...refundNamesZh.sumField, lotId: '停车场', begin: '退款时间', group: '汇总方式' },
  reason: refundNamesZh.reason,
  group: { day: '按日期', reason: '按原因', person: '按经办人' },
} as const
