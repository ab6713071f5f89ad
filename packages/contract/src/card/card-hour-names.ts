import type { CardHourExportRow } from './card-hour.ts'
import { cardOrderNamesEn, cardOrderNamesZh } from './card-names.ts'

/** What the columns of the orders of cards with hours are called, in the console and in the sheets that the server makes. */
interface CardHourNames {
  title: string
  field: Record<keyof CardHourExportRow, string>
}

const { OfficeAddress, TenantName, BillCarSizeId, BillPackMoney, RefundAt, RefundLossPercent, ...orderFieldZh } =
  cardOrderNamesZh.field
const { HasRenewToId, CashChannelRemark, status } = cardOrderNamesZh
export const cardHourNamesZh = {
  title: '时段卡订单',
  field: {
    ...orderFieldZh,
    status: '状态',
    cardName: '月卡规则',
    validTime: '有效时段',
    createdAt: '办理时间',
  },
  ...{ HasRenewToId, CashChannelRemark, status },
} as const satisfies CardHourNames

const en = cardOrderNamesEn
export const cardHourNamesEn: CardHourNames & Pick<typeof en, 'HasRenewToId' | 'CashChannelRemark' | 'status'> = {
  title: 'Cards by hours',
  field: { ...en.field, status: 'Status', cardName: 'Card rule', validTime: 'Valid hours', createdAt: 'Sold at' },
  ...{ HasRenewToId: en.HasRenewToId, CashChannelRemark: en.CashChannelRemark, status: en.status },
}
