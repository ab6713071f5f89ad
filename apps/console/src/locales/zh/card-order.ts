import { cardOrderNamesZh } from '@parkdesk/contract'
export const cardOrder = {
  ...cardOrderNamesZh,
  title: '月卡管理',
  field: {
    ...cardOrderNamesZh.field,
    plateNumber: '车牌号',
    lotId: '停车场',
    cardRuleId: '月卡规则',
    cardName: '月卡规则',
    status: '状态',
    daysLeft: '剩余天数',
    createdAt: '办理时间',
    begin: '办理时间',
  },
  empty: {
    title: '还没有月卡订单',
    hint: '每次办卡和续费各占一行，写明收了多少钱、买了哪段时间。先办一张月卡。',
  },
} as const
