import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'
import { CardOrderStatus, CardPlateExportRow, CardPlateFilter } from './card.ts'

const order = CardPlateExportRow.shape

/** The exported columns of the orders of cards that are valid in certain hours of the week, in their order. */
export const CardHourExportRow = z.object({
  Id: order.Id,
  PlateNumber: order.PlateNumber,
  status: CardOrderStatus,
  cardName: z.string(),
  /** The hours of the week that were sold, in the caller's language. */
  validTime: z.string(),
  CarOwnerName: order.CarOwnerName,
  CarOwnerMobile: order.CarOwnerMobile,
  ParkLotName: order.ParkLotName,
  BeginDate: order.BeginDate,
  EndDate: order.EndDate,
  PackSubUnitNum: order.PackSubUnitNum,
  OriginMoney: order.OriginMoney,
  BillPackPayMoney: order.BillPackPayMoney,
  CashChannelRemark: order.CashChannelRemark,
  RefundMoney: order.RefundMoney,
  HasRenewToId: order.HasRenewToId,
  RemarkDesc: order.RemarkDesc,
  BackstageCreatorName: order.BackstageCreatorName,
  createdAt: LocalTime,
})
export type CardHourExportRow = z.infer<typeof CardHourExportRow>

export const CardHourRow = CardHourExportRow.extend({
  cardId: z.number().int(),
  plates: z.array(z.string()),
  /** Paid days after today; null unless the card holds and this is its latest order. */
  daysLeft: z.number().int().nullable(),
})
export type CardHourRow = z.infer<typeof CardHourRow>

export const queryCardHour = endpoint({
  path: 'api/billPackHourOrder/list',
  access: 'card.read',
  encoding: 'form',
  body: CardPlateFilter.extend({
    ...paging,
    ...sorting(['createdAt', 'BeginDate', 'EndDate', 'BillPackPayMoney']),
  }),
  data: listData(CardHourRow),
  summary:
    'Orders of cards that are valid in certain hours of the week; with QueryAll one .xls file of all of them (needs card.export).',
})

export const countCardHour = endpoint({
  path: 'api/billPackHourOrder/count',
  access: 'card.read',
  encoding: 'form',
  body: CardPlateFilter.extend(summing),
  data: totalWithSums({ OriginMoney: Yuan, BillPackPayMoney: Yuan, RefundMoney: Yuan }),
  summary: 'How many orders of cards with hours fit the filter, and what they come to.',
})
