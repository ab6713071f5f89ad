import { cardUsedNamesZh } from '@parkdesk/contract'

export const cardUsed = {
  ...cardUsedNamesZh,
  field: { ...cardUsedNamesZh.field, cardNo: '卡号', storedCardId: '卡', lotId: '停车场', startTime: '时间' },
  empty: { title: '还没有明细', hint: '充值、付停车费和退回都会在这里留下一行，并写明变动后的余额。' },
} as const
