import type { CardCancelExportRow, CardVehicleExportRow } from './card-ended.ts'
import type { CardRefundExportRow, CardRefundState } from './card-refund.ts'

interface CardRefundNames {
  title: string
  field: Record<keyof CardRefundExportRow, string>
  state: Record<CardRefundState, string>
}
interface CardCancelNames {
  title: string
  field: Record<keyof CardCancelExportRow, string>
}
interface CardVehicleNames {
  title: string
  field: Record<keyof CardVehicleExportRow, string>
}

const cardZh = {
  PlateNumber: '车牌号',
  cardName: '月卡规则',
  ParkLotName: '停车场',
  CarOwnerName: '车主姓名',
  CarOwnerMobile: '车主手机',
  EndDate: '结束日期',
} as const

export const cardRefundNamesZh = {
  title: '月卡退款',
  field: {
    ...cardZh,
    state: '状态',
    RefundLossPercent: '退款扣减（%）',
    mostMoney: '申请金额',
    RefundMoney: '退款金额',
    channel: '退款方式',
    reason: '退款原因',
    askedBy: '申请人',
    askedAt: '申请时间',
    decidedBy: '审批人',
    decidedAt: '审批时间',
    closedBy: '经办人',
    closedAt: '办理时间',
    note: '处理说明',
  },
  state: { asked: '待审批', approved: '待退款', posted: '已退款', refused: '已拒绝', abandoned: '已撤销' },
} as const satisfies CardRefundNames

export const cardCancelNamesZh = {
  title: '月卡注销',
  field: {
    ...cardZh,
    BeginDate: '开始日期',
    cancelledAt: '注销时间',
    cancelledBy: '经办人',
    reason: '注销原因',
    paid: '实收金额',
    kept: '未用金额',
  },
} as const satisfies CardCancelNames

export const cardVehicleNamesZh = {
  title: '月卡车牌',
  field: {
    ...cardZh,
    status: '月卡状态',
    BeginDate: '开始日期',
    plateCount: '车牌数',
    changes: '换牌次数',
    changedAt: '最近换牌',
    changedBy: '换牌经办人',
    platesBefore: '换牌前',
  },
} as const satisfies CardVehicleNames

const cardEn = {
  PlateNumber: 'Plate',
  cardName: 'Card rule',
  ParkLotName: 'Car park',
  CarOwnerName: 'Owner',
  CarOwnerMobile: 'Mobile',
  EndDate: 'Ends',
}

export const cardRefundNamesEn: CardRefundNames = {
  title: 'Card refunds',
  field: {
    ...cardEn,
    state: 'Status',
    RefundLossPercent: 'Deduction (%)',
    mostMoney: 'Asked for',
    RefundMoney: 'Refunded',
    channel: 'Refunded by',
    reason: 'Reason',
    askedBy: 'Asked by',
    askedAt: 'Asked at',
    decidedBy: 'Approved by',
    decidedAt: 'Approved at',
    closedBy: 'Handled by',
    closedAt: 'Handled at',
    note: 'Note',
  },
  state: {
    asked: 'To approve',
    approved: 'To pay out',
    posted: 'Refunded',
    refused: 'Refused',
    abandoned: 'Withdrawn',
  },
}

export const cardCancelNamesEn: CardCancelNames = {
  title: 'Cancelled cards',
  field: {
    ...cardEn,
    BeginDate: 'Starts',
    cancelledAt: 'Cancelled at',
    cancelledBy: 'Cancelled by',
    reason: 'Reason',
    paid: 'Received',
    kept: 'Not used',
  },
}

export const cardVehicleNamesEn: CardVehicleNames = {
  title: 'Card plates',
  field: {
    ...cardEn,
    status: 'Card',
    BeginDate: 'Starts',
    plateCount: 'Plates',
    changes: 'Changes',
    changedAt: 'Last changed',
    changedBy: 'Changed by',
    platesBefore: 'Before',
  },
}
