import { cardOrderNamesZh, cardRefundNamesZh } from '@parkdesk/contract'

export const cardRefund = {
  ...cardRefundNamesZh,
  one: '月卡退款',
  empty: {
    title: '没有月卡退款',
    hint: '在月卡详情里退款：不超过设定金额的直接办理，超过的先申请，由另一人在这里审批。',
  },
  field: {
    ...cardRefundNamesZh.field,
    plateNumber: '车牌号',
    lotId: '停车场',
    begin: '申请时间',
    answer: '审批结果',
    remark: '说明',
    cardRefundId: '月卡退款',
  },
  channel: cardOrderNamesZh.CashChannelRemark,
  answer: { approve: '批准', refuse: '拒绝' },
  act: { answer: '审批', post: '办理退款', abandon: '撤销' },
  heading: { answer: '审批月卡退款', post: '办理月卡退款', abandon: '撤销月卡退款' },
  done: { answer: '已审批', post: '已退款 {{amount}}，月卡今天之后失效', abandon: '退款申请已撤销' },
  hint: {
    answer: '申请退款 {{amount}}。批准后月卡仍然有效，办理退款时才结束；届时按剩余天数重新计算，不会超过此金额。',
    abandon: '月卡继续有效。',
  },
  question: '今天退款 {{amount}}，月卡今天之后失效，不能恢复。',
  confirm: '退款 {{amount}}',
  toCard: '查看月卡',
} as const
