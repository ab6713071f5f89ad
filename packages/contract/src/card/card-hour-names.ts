import type { CardHourExportRow } from './card-hour.ts'
import { cardOrderNamesEn, cardOrderNamesZh } from './card-names.ts'

/** What the columns of the orders of cards by hours are called, in the console and in the sheets that the server makes. */
interface CardHourNames extends Pick<typeof cardOrderNamesEn, 'HasRenewToId' | 'CashChannelRemark' | 'status'> {
  title: string
  field: Record<keyof CardHourExportRow, string>
}

const zh = cardOrderNamesZh

export const cardHourNamesZh: CardHourNames = {
  title: '时段卡订单',
  field: {
    Id: zh.field.Id,
    PlateNumber: zh.field.PlateNumber,
    status: '状态',
    cardName: '月卡规则',
    validTime: '有效时段',
    CarOwnerName: zh.field.CarOwnerName,
    CarOwnerMobile: zh.field.CarOwnerMobile,
    ParkLotName: zh.field.ParkLotName,
    BeginDate: zh.field.BeginDate,
    EndDate: zh.field.EndDate,
    PackSubUnitNum: zh.field.PackSubUnitNum,
    OriginMoney: zh.field.OriginMoney,
    BillPackPayMoney: zh.field.BillPackPayMoney,
    CashChannelRemark: zh.field.CashChannelRemark,
    RefundMoney: zh.field.RefundMoney,
    HasRenewToId: zh.field.HasRenewToId,
    RemarkDesc: zh.field.RemarkDesc,
    BackstageCreatorName: zh.field.BackstageCreatorName,
    createdAt: '办理时间',
  },
  HasRenewToId: zh.HasRenewToId,
  CashChannelRemark: zh.CashChannelRemark,
  status: zh.status,
}

const en = cardOrderNamesEn

export const cardHourNamesEn: CardHourNames = {
  title: 'Cards by hours',
  field: {
    Id: en.field.Id,
    PlateNumber: en.field.PlateNumber,
    status: 'Status',
    cardName: 'Card rule',
    validTime: 'Valid hours',
    CarOwnerName: en.field.CarOwnerName,
    CarOwnerMobile: en.field.CarOwnerMobile,
    ParkLotName: en.field.ParkLotName,
    BeginDate: en.field.BeginDate,
    EndDate: en.field.EndDate,
    PackSubUnitNum: en.field.PackSubUnitNum,
    OriginMoney: en.field.OriginMoney,
    BillPackPayMoney: en.field.BillPackPayMoney,
    CashChannelRemark: en.field.CashChannelRemark,
    RefundMoney: en.field.RefundMoney,
    HasRenewToId: en.field.HasRenewToId,
    RemarkDesc: en.field.RemarkDesc,
    BackstageCreatorName: en.field.BackstageCreatorName,
    createdAt: 'Sold at',
  },
  HasRenewToId: en.HasRenewToId,
  CashChannelRemark: en.CashChannelRemark,
  status: en.status,
}
