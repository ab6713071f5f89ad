import type { CardPlateExportRow } from './card.ts'
import type { CardHourExportRow } from './card-hour.ts'
import { cardOrderNamesEn, cardOrderNamesZh } from './card-names.ts'

/** The columns that both lists of orders have. */
const shared = ({
  OfficeAddress,
  TenantName,
  BillCarSizeId,
  BillPackMoney,
  RefundAt,
  RefundLossPercent,
  ...field
}: Record<keyof CardPlateExportRow, string>) => field

/** What the columns and codes of the orders of cards by hours are called, in the console and in the sheets that the server makes. */
const namesOf = (
  { field, HasRenewToId, CashChannelRemark, status }: typeof cardOrderNamesEn,
  title: string,
  own: Pick<Record<keyof CardHourExportRow, string>, 'status' | 'cardName' | 'validTime' | 'createdAt'>,
) => ({ title, field: { ...shared(field), ...own }, HasRenewToId, CashChannelRemark, status })

export const cardHourNamesZh = namesOf(cardOrderNamesZh, '时段卡订单', {
  ...{ status: '状态', cardName: '月卡规则', validTime: '有效时段', createdAt: '办理时间' },
})

export const cardHourNamesEn = namesOf(cardOrderNamesEn, 'Cards by hours', {
  ...{ status: 'Status', cardName: 'Card rule', validTime: 'Valid hours', createdAt: 'Sold at' },
})
