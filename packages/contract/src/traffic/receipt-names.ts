import { paidByNamesEn, paidByNamesZh } from '../wire/pay-channel-names.ts'
import type { ReceiptChannel, ReceiptExportRow, ReceiptState, ReceiptWay } from './receipt.ts'

/** What the columns and codes of receipts without an order are called, in the console and in the sheets. */
interface ReceiptNames {
  title: string
  field: Record<keyof ReceiptExportRow, string>
  channel: Record<ReceiptChannel, string>
  state: Record<ReceiptState, string>
  way: Record<ReceiptWay, string>
}

export const receiptNamesZh = {
  title: '未认领收款',
  field: {
    ...{ receivedAt: '收款时间', channel: '收款渠道', accountName: '渠道账户/付款方', amount: '金额', state: '状态' },
    ...{ days: '账龄（天）', channelNo: '渠道单号', outNo: '商户单号', orderNo: '停车订单号', reason: '原因' },
    ...{ takenBy: '登记人', takenAt: '登记时间' },
  },
  channel: { wechat: paidByNamesZh.wechat, alipay: paidByNamesZh.alipay, bank: paidByNamesZh.bank },
  state: { open: '未认领', matched: '已认领', returning: '退回中', returned: '已退回', undone: '已撤销' },
  way: { channel: '原路退回', bank: '银行转账' },
} as const satisfies ReceiptNames

export const receiptNamesEn: ReceiptNames = {
  title: 'Receipts without an order',
  field: {
    ...{ receivedAt: 'Received at', channel: 'By', accountName: 'Account or payer', amount: 'Amount', state: 'State' },
    ...{ days: 'Age (days)', channelNo: "Channel's number", outNo: "Merchant's number", orderNo: 'Parking order' },
    ...{ reason: 'Reason', takenBy: 'Recorded by', takenAt: 'Recorded at' },
  },
  channel: { wechat: paidByNamesEn.wechat, alipay: paidByNamesEn.alipay, bank: paidByNamesEn.bank },
  state: { open: 'Not matched', matched: 'Matched', returning: 'Going back', returned: 'Given back', undone: 'Undone' },
  way: { channel: 'The way that it came', bank: 'Bank transfer' },
}

export const receiptNames = { zh: receiptNamesZh, en: receiptNamesEn }
