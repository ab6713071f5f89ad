import type { FundClass, FundItemExportRow, FundKind } from './fund-item.ts'

/** What the columns and codes of fund bills are called, in the console and in the sheets of the server. */
interface FundItemNames {
  title: string
  field: Record<keyof FundItemExportRow, string>
  class: Record<FundClass, string>
  kind: Record<FundKind, string>
}

export const fundItemNamesZh = {
  title: '资金流水',
  field: {
    day: '日期',
    class: '类别',
    kind: '资金类型',
    at: '记账时间',
    fund: '资金账单金额',
    trade: '交易账单金额',
    balance: '账户余额',
    business: '渠道业务类型',
    channelNo: '资金流水号',
    businessNo: '渠道业务单号',
    outNo: '商户单号',
    line: '账单行',
    note: '说明',
    decidedBy: '处理人',
  },
  class: {
    matched: '一致',
    withdrawal: '提现',
    otherDay: '在另一天',
    fundOnly: '仅资金账单有',
    tradeOnly: '仅交易账单有',
    amountDiffers: '金额不同',
    feeDiffers: '手续费不同',
    feeMissing: '缺手续费',
    other: '其他资金变动',
    duplicate: '重复',
    unreadable: '无法读取',
  },
  kind: {
    payment: '收款',
    refund: '退款',
    fee: '手续费',
    withdrawal: '提现',
    other: '其他',
    unreadable: '无法读取',
  },
} as const satisfies FundItemNames

export const fundItemNamesEn: FundItemNames = {
  title: 'Fund movements',
  field: {
    day: 'Day',
    class: 'Class',
    kind: 'Movement',
    at: 'Booked at',
    fund: 'In the fund bill',
    trade: 'In the trade bill',
    balance: 'Balance',
    business: "Channel's word",
    channelNo: 'Movement number',
    businessNo: "Channel's number",
    outNo: "Merchant's number",
    line: 'Line of the bill',
    note: 'Note',
    decidedBy: 'Decided by',
  },
  class: {
    matched: 'Matched',
    withdrawal: 'Withdrawal',
    otherDay: 'On another day',
    fundOnly: 'Only in the fund bill',
    tradeOnly: 'Only in the trade bill',
    amountDiffers: 'Amounts differ',
    feeDiffers: 'Fees differ',
    feeMissing: 'Fee missing',
    other: 'Other movement',
    duplicate: 'Twice',
    unreadable: 'Unreadable',
  },
  kind: {
    payment: 'Payment',
    refund: 'Refund',
    fee: 'Fee',
    withdrawal: 'Withdrawal',
    other: 'Other',
    unreadable: 'Unreadable',
  },
}

export const fundItemNames = { zh: fundItemNamesZh, en: fundItemNamesEn }
