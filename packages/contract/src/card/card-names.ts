import type { PayChannel } from '../wire/pay-channel.ts'
import { payChannelNamesEn, payChannelNamesZh } from '../wire/pay-channel-names.ts'
import type { CardExportRow, CardOrderStatus, CardPlateExportRow, CardSpotExportRow, CardStatus } from './card.ts'

/** What the columns and codes of the orders of monthly cards are called, in the console and in the sheets that the server makes. */
interface CardOrderNames {
  title: string
  field: Record<keyof CardPlateExportRow, string>
  HasRenewToId: Record<'true' | 'false', string>
  CashChannelRemark: Record<PayChannel, string>
  BillCarSizeId: Record<NonNullable<CardPlateExportRow['BillCarSizeId']> | 'any', string>
  status: Record<CardOrderStatus, string>
}

export const cardOrderNamesZh = {
  title: '月卡订单',
  field: {
    Id: '订单编号',
    PlateNumber: '车牌号',
    OfficeAddress: '联系地址',
    CarOwnerMobile: '车主手机',
    CarOwnerName: '车主姓名',
    TenantName: '运营商',
    ParkLotName: '停车场',
    HasRenewToId: '是否已续费',
    CashChannelRemark: '收款方式',
    PackSubUnitNum: '购买月数',
    BillCarSizeId: '车型',
    BeginDate: '开始日期',
    EndDate: '结束日期',
    BillPackMoney: '订单金额',
    OriginMoney: '原价',
    RefundAt: '退款时间',
    RefundMoney: '退款金额',
    RefundLossPercent: '退款扣减（%）',
    BillPackPayMoney: '实收金额',
    RemarkDesc: '备注',
    BackstageCreatorName: '经办人',
  },
  HasRenewToId: { true: '是', false: '否' },
  CashChannelRemark: payChannelNamesZh,
  BillCarSizeId: { small: '小型车', large: '大型车', motorcycle: '摩托车', any: '不限' },
  status: {
    active: '生效中',
    notBegun: '未开始',
    grace: '宽限期',
    expired: '已过期',
    suspended: '已暂停',
    refunded: '已退款',
    cancelled: '已注销',
    renewed: '已续费',
  },
} as const satisfies CardOrderNames

export const cardOrderNamesEn: CardOrderNames = {
  title: 'Card orders',
  field: {
    Id: 'Order no.',
    PlateNumber: 'Plate',
    OfficeAddress: 'Address',
    CarOwnerMobile: 'Mobile',
    CarOwnerName: 'Owner',
    TenantName: 'Operator',
    ParkLotName: 'Car park',
    HasRenewToId: 'Renewed',
    CashChannelRemark: 'Paid by',
    PackSubUnitNum: 'Months',
    BillCarSizeId: 'Vehicle size',
    BeginDate: 'Starts',
    EndDate: 'Ends',
    BillPackMoney: 'Amount',
    OriginMoney: 'List price',
    RefundAt: 'Refunded at',
    RefundMoney: 'Refund',
    RefundLossPercent: 'Deduction (%)',
    BillPackPayMoney: 'Received',
    RemarkDesc: 'Remark',
    BackstageCreatorName: 'Sold by',
  },
  HasRenewToId: { true: 'Yes', false: 'No' },
  CashChannelRemark: payChannelNamesEn,
  BillCarSizeId: { small: 'Small', large: 'Large', motorcycle: 'Motorcycle', any: 'Any' },
  status: {
    active: 'Active',
    notBegun: 'Not started',
    grace: 'Grace period',
    expired: 'Expired',
    suspended: 'Suspended',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
    renewed: 'Renewed',
  },
}

/** The cards themselves. */
interface CardNames {
  title: string
  field: Record<keyof CardExportRow, string>
  status: Record<CardStatus, string>
}

const { renewed: _renewedZh, ...statusZh } = cardOrderNamesZh.status

export const cardNamesZh = {
  title: '月卡管理',
  field: {
    PlateNumber: '车牌号',
    status: '状态',
    CarOwnerName: '车主姓名',
    CarOwnerMobile: '车主手机',
    cardName: '月卡规则',
    ParkLotName: '停车场',
    BeginDate: '开始日期',
    EndDate: '结束日期',
    daysLeft: '剩余天数',
    spots: '车位数',
    orders: '订单数',
    paid: '累计实收',
    refunded: '累计退款',
    OfficeAddress: '联系地址',
    createdAt: '办卡时间',
  },
  status: statusZh,
} as const satisfies CardNames

const { renewed: _renewedEn, ...statusEn } = cardOrderNamesEn.status

export const cardNamesEn: CardNames = {
  title: 'Monthly cards',
  field: {
    PlateNumber: 'Plate',
    status: 'Status',
    CarOwnerName: 'Owner',
    CarOwnerMobile: 'Mobile',
    cardName: 'Card rule',
    ParkLotName: 'Car park',
    BeginDate: 'Starts',
    EndDate: 'Ends',
    daysLeft: 'Days left',
    spots: 'Spaces',
    orders: 'Orders',
    paid: 'Received',
    refunded: 'Refunded',
    OfficeAddress: 'Address',
    createdAt: 'Opened at',
  },
  status: statusEn,
}

/** The cards by lot and spot. */
interface CardSpotNames {
  title: string
  field: Record<keyof CardSpotExportRow, string>
}

export const cardSpotNamesZh = {
  title: '月卡车位',
  field: {
    ParkLotName: '停车场',
    cardName: '月卡规则',
    CarOwnerName: '车主姓名',
    CarOwnerMobile: '车主手机',
    PlateNumber: '车牌号',
    spots: '车位数',
    inside: '在场车辆',
    freeSpots: '空余车位',
    BeginDate: '开始日期',
    EndDate: '结束日期',
    status: '状态',
  },
} as const satisfies CardSpotNames

export const cardSpotNamesEn: CardSpotNames = {
  title: 'Card spaces',
  field: {
    ParkLotName: 'Car park',
    cardName: 'Card rule',
    CarOwnerName: 'Owner',
    CarOwnerMobile: 'Mobile',
    PlateNumber: 'Plate',
    spots: 'Spaces',
    inside: 'Inside',
    freeSpots: 'Free',
    BeginDate: 'Starts',
    EndDate: 'Ends',
    status: 'Status',
  },
}
