import { campaignGiftNamesZh } from '@parkdesk/contract'

export const campaignGift = {
  ...campaignGiftNamesZh,
  field: {
    ...campaignGiftNamesZh.field,
    campaignId: '停车活动',
    kind: '优惠内容',
    lotId: '停车场',
    begin: '发放时间',
  },
  empty: {
    title: '还没有车辆参加活动',
    hint: '活动期间入场的临时车会自动得到优惠券，用没用、实付多少都列在这里。',
  },
} as const
