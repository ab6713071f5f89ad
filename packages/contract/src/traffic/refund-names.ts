import type { PaidBy } from '../wire/pay-channel.ts'
import { paidByNamesEn, paidByNamesZh } from '../wire/pay-channel-names.ts'
import type { RefundExportRow, RefundReason, RefundState, RefundSumRow, RefundWay } from './refund.ts'

/** What the columns and codes of refunds are called, in the console and in sheets. */
interface RefundNames {
  title: string
  sumTitle: string
  field: Record<keyof RefundExportRow, string>
  sumField: Record<Exclude<keyof RefundSumRow, 'key'>, string>
  state: Record<RefundState, string>
  reason: Record<RefundReason, string>
  way: Record<RefundWay, string>
  channel: Record<PaidBy, string>
  /** Who asked where nobody did. */
  product: string
}

export const refundNamesZh = {
  title: '退款明细',
  sumTitle: '退款汇总',
  field: {
    plateNumber: '车牌号',
    orderNo: '订单号',
    parkLotName: '停车场',
    amount: '退款金额',
    goodwill: '其中让利',
    reason: '退款原因',
    remark: '说明',
    way: '退款方式',
    channel: '原支付方式',
    refundNo: '退款单号',
    state: '状态',
    askedBy: '申请人',
    askedAt: '申请时间',
    decidedBy: '审批人',
    decidedAt: '审批时间',
    closedBy: '经办人',
    closedAt: '办理时间',
    note: '处理说明',
  },
  sumField: {
    day: '退款日期',
    reason: '退款原因',
    person: '经办人',
    count: '笔数',
    amount: '退款金额',
    cash: '现金',
    byChannel: '原路退回',
    byBank: '银行转账',
    goodwill: '其中让利',
  },
  state: {
    asked: '待审批',
    approved: '待退款',
    sent: '渠道退款中',
    posted: '已退款',
    failed: '退款失败',
    refused: '已拒绝',
    abandoned: '已撤销',
  },
  reason: {
    overpaid: '多付',
    paidTwice: '重复支付',
    turnedBack: '掉头未停',
    wrongVehicle: '付错车辆',
    wrongFee: '计费有误',
    complaint: '投诉协商',
    other: '其他',
  },
  way: { cash: '现金', channel: '原路退回', bank: '银行转账', balance: '退回储值卡', receipt: '转回未认领' },
  channel: paidByNamesZh,
  product: '系统自动',
} as const satisfies RefundNames

export const refundNamesEn: RefundNames = {
  title: 'Refunds',
  sumTitle: 'Refunds added up',
  field: {
    plateNumber: 'Plate',
    orderNo: 'Order no.',
    parkLotName: 'Car park',
    amount: 'Refund',
    goodwill: 'Of it goodwill',
    reason: 'Reason',
    remark: 'Explanation',
    way: 'Refunded by',
    channel: 'Paid by',
    refundNo: 'Refund no.',
    state: 'Status',
    askedBy: 'Asked by',
    askedAt: 'Asked at',
    decidedBy: 'Approved by',
    decidedAt: 'Approved at',
    closedBy: 'Handled by',
    closedAt: 'Handled at',
    note: 'Note',
  },
  sumField: {
    day: 'Day',
    reason: 'Reason',
    person: 'Handled by',
    count: 'Refunds',
    amount: 'Refunded',
    cash: 'Cash',
    byChannel: 'By the channel',
    byBank: 'By bank',
    goodwill: 'Of it goodwill',
  },
  state: {
    asked: 'To approve',
    approved: 'To pay out',
    sent: 'At the channel',
    posted: 'Refunded',
    failed: 'Failed',
    refused: 'Refused',
    abandoned: 'Withdrawn',
  },
  reason: {
    overpaid: 'Overpaid',
    paidTwice: 'Paid twice',
    turnedBack: 'Turned back',
    wrongVehicle: 'Wrong vehicle',
    wrongFee: 'Wrong fee',
    complaint: 'Complaint',
    other: 'Other',
  },
  way: {
    cash: 'Cash',
    channel: 'The way it was paid',
    bank: 'Bank transfer',
    balance: 'Back to the card',
    receipt: 'Not matched again',
  },
  channel: paidByNamesEn,
  product: 'Automatic',
}
