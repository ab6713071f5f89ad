import { cardHourNamesZh } from '@parkdesk/contract'
export const cardHour = {
  ...cardHourNamesZh,
  field: {
    ...cardHourNamesZh.field,
    plateNumber: '车牌号',
    lotId: '停车场',
    cardRuleId: '月卡规则',
    daysLeft: '剩余天数',
    begin: '办理时间',
  },
  empty: {
    title: '还没有时段卡订单',
    hint: '时段卡是只在一周的某些时段有效的月卡，例如夜间卡、周末卡，其余时间按临时车收费。先在“月卡规则”里给一个规则设置有效时段，再在“月卡管理”里办卡。',
  },
} as const
