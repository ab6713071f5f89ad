import type { MonthRestKind, MonthRestState } from './month-close.ts'

/** What the work of a month is called, on its drawer and in the inbox of approvals. */
interface MonthRestNames {
  kind: Record<MonthRestKind, string>
  state: Record<MonthRestState, string>
}

export const monthRestNamesZh = {
  kind: {
    drawer: '未交班钱箱',
    channelDay: '未签核对账日',
    charge: '结果未知的收款',
    refund: '结果未知的退款',
    receiptReturn: '结果未知的退回',
  },
  state: {
    open: '值班中',
    counted: '已清点，未交班',
    noBill: '没有账单',
    balanced: '平账，未签核',
    differences: '有差异',
    changed: '对账后有变化',
    unknown: '渠道未答复',
  },
} as const satisfies MonthRestNames

export const monthRestNamesEn: MonthRestNames = {
  kind: {
    drawer: 'Drawer not handed over',
    channelDay: 'Channel day not signed off',
    charge: 'Charge with unknown outcome',
    refund: 'Refund with unknown outcome',
    receiptReturn: 'Receipt on its way back, outcome unknown',
  },
  state: {
    open: 'On duty',
    counted: 'Counted, not handed over',
    noBill: 'No bill',
    balanced: 'Balanced, not signed off',
    differences: 'Differences',
    changed: 'Changed since it was compared',
    unknown: 'No answer from the channel',
  },
}

export const monthRestNames = { zh: monthRestNamesZh, en: monthRestNamesEn }
