import { cardCancelNamesZh } from '@parkdesk/contract'

export const cardCancel = {
  ...cardCancelNamesZh,
  one: '已注销的月卡',
  empty: { title: '没有注销的月卡', hint: '在月卡详情里注销的月卡列在这里：何时、由谁、为什么注销，未用的钱有多少。' },
  field: { ...cardCancelNamesZh.field, plateNumber: '车牌号', lotId: '停车场', begin: '注销时间' },
} as const
