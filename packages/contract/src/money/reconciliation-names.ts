import type { ReconciledChannel } from './channel-account.ts'
import type {
  ReconciliationClass,
  ReconciliationExportRow,
  ReconciliationItemExportRow,
  ReconciliationState,
} from './reconciliation.ts'

/** What the columns and codes of reconciliation are called, in the console and in the sheets of the server. */
interface ReconciliationNames {
  title: string
  field: Record<keyof ReconciliationExportRow, string>
  channel: Record<ReconciledChannel, string>
  state: Record<ReconciliationState, string>
}
interface ReconciliationItemNames {
  title: string
  field: Record<keyof ReconciliationItemExportRow, string>
  class: Record<ReconciliationClass, string>
}

export const reconciliationNamesZh = {
  title: '渠道对账',
  field: {
    day: '日期',
    accountName: '渠道账户',
    channel: '支付渠道',
    merchantNo: '商户号',
    state: '状态',
    ours: '本系统',
    theirs: '渠道账单',
    difference: '差额',
    differences: '差异笔数',
    unexplained: '未说明',
    signedBy: '签核人',
    signedAt: '签核时间',
  },
  channel: { wechat: '微信支付', alipay: '支付宝' },
  state: {
    empty: '无交易',
    noBill: '缺账单',
    balanced: '已对平',
    differences: '有差异',
    changed: '需重新核对',
    signedOff: '已签核',
  },
} as const satisfies ReconciliationNames

export const reconciliationNamesEn: ReconciliationNames = {
  title: 'Reconciliation',
  field: {
    day: 'Day',
    accountName: 'Channel account',
    channel: 'Pay channel',
    merchantNo: 'Merchant number',
    state: 'State',
    ours: 'Parkdesk',
    theirs: 'Channel bill',
    difference: 'Difference',
    differences: 'Differences',
    unexplained: 'Unexplained',
    signedBy: 'Signed off by',
    signedAt: 'Signed off at',
  },
  channel: { wechat: 'WeChat Pay', alipay: 'Alipay' },
  state: {
    empty: 'Nothing',
    noBill: 'No bill',
    balanced: 'Balanced',
    differences: 'Differences',
    changed: 'Compare again',
    signedOff: 'Signed off',
  },
}

export const reconciliationNames = { zh: reconciliationNamesZh, en: reconciliationNamesEn }

export const reconciliationItemNamesZh = {
  title: '对账明细',
  field: {
    day: '日期',
    class: '类别',
    at: '时间',
    theirs: '渠道金额',
    ours: '本系统金额',
    fee: '手续费',
    channelNo: '渠道单号',
    outNo: '商户单号',
    orderNo: '停车订单号',
    parkingName: '停车场',
    line: '账单行',
    note: '说明',
    decidedBy: '处理人',
  },
  class: {
    matched: '一致',
    otherDay: '在另一天',
    channelOnly: '仅渠道有',
    oursOnly: '仅本系统有',
    amountDiffers: '金额不同',
    statusDiffers: '状态不同',
    feeDiffers: '手续费不同',
    duplicate: '重复',
    unreadable: '无法读取',
    refundChannelOnly: '退款仅渠道有',
    refundOursOnly: '退款仅本系统有',
    refundAmountDiffers: '退款金额不同',
    refundPending: '退款处理中',
  },
} as const satisfies ReconciliationItemNames

export const reconciliationItemNamesEn: ReconciliationItemNames = {
  title: 'Reconciled rows',
  field: {
    day: 'Day',
    class: 'Class',
    at: 'Time',
    theirs: 'In the bill',
    ours: 'In Parkdesk',
    fee: 'Fee',
    channelNo: "Channel's number",
    outNo: "Merchant's number",
    orderNo: 'Parking order',
    parkingName: 'Car park',
    line: 'Line of the bill',
    note: 'Note',
    decidedBy: 'Decided by',
  },
  class: {
    matched: 'Matched',
    otherDay: 'On another day',
    channelOnly: 'Only in the bill',
    oursOnly: 'Only in Parkdesk',
    amountDiffers: 'Amounts differ',
    statusDiffers: 'States differ',
    feeDiffers: 'Fees differ',
    duplicate: 'Twice',
    unreadable: 'Unreadable',
    refundChannelOnly: 'Refund only in the bill',
    refundOursOnly: 'Refund only in Parkdesk',
    refundAmountDiffers: 'Refunds differ',
    refundPending: 'Refund pending',
  },
}

export const reconciliationItemNames = { zh: reconciliationItemNamesZh, en: reconciliationItemNamesEn }
