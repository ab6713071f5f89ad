import { z } from 'zod'
import { VehicleSize } from '../charging/vehicle.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** Of a card today: grace is over its last paid day, yet within its grace days; then it is expired. */
export const cardStatuses = ['active', 'notBegun', 'grace', 'expired', 'suspended', 'refunded', 'cancelled'] as const
export const CardStatus = z.enum(cardStatuses)
export type CardStatus = z.infer<typeof CardStatus>

/** Of an order: that of its card, but renewed once a later order prolongs it. */
export const CardOrderStatus = z.enum([...cardStatuses, 'renewed'])
export type CardOrderStatus = z.infer<typeof CardOrderStatus>

const lotId = z.number().int()
const whose = {
  plateNumber: z.string().trim().max(16).optional(),
  CarOwnerName: personalSearch(z.string().trim().max(64).optional()),
  lotId: oneOrMore(lotId).optional(),
}

/** How soon a card's last paid day comes: today to so many days from now. */
export const expiringWithinDays = ['7', '30'] as const
const Expiring = z.enum(expiringWithinDays)

/** The exported columns of the cards. */
export const CardExportRow = z.object({
  /** All plates of the card, with 、 between them. */
  PlateNumber: z.string(),
  status: CardStatus,
  CarOwnerName: personal('name', z.string()),
  CarOwnerMobile: personal('phone', z.string()),
  cardName: z.string(),
  ParkLotName: z.string(),
  BeginDate: LocalDay,
  /** The last paid day, included. */
  EndDate: LocalDay,
  /** Paid days after today; null unless the card holds. */
  daysLeft: z.number().int().nullable(),
  /** In all lots of the card together. */
  spots: z.number().int(),
  /** Its opening and its renewals. */
  orders: z.number().int(),
  /** What was taken for all of them; refunds are not taken off. */
  paid: Yuan,
  refunded: Yuan,
  OfficeAddress: personal('address', z.string()),
  createdAt: LocalTime,
})
export type CardExportRow = z.infer<typeof CardExportRow>

export const CardRow = CardExportRow.extend({
  cardId: z.number().int(),
  plates: z.array(z.string()),
})
export type CardRow = z.infer<typeof CardRow>

const cardFilter = {
  ...whose,
  CarOwnerMobile: personalSearch(z.string().trim().max(20).optional()),
  cardRuleId: oneOrMore(z.number().int()).optional(),
  status: oneOrMore(CardStatus).optional(),
  expiring: Expiring.optional(),
}
export const CardFilter = z.object(cardFilter)
export type CardFilter = z.infer<typeof CardFilter>

export const queryCard = endpoint({
  path: '/api/billPack/query',
  access: 'card.read',
  encoding: 'form',
  body: z.object({ ...cardFilter, ...paging, ...sorting(['createdAt', 'BeginDate', 'EndDate', 'paid']) }),
  data: listData(CardRow),
  summary: 'Monthly cards, each once; with QueryAll one .xls file of all of them (needs card.export).',
})

export const countCard = endpoint({
  path: '/api/billPack/count',
  access: 'card.read',
  encoding: 'form',
  body: CardFilter.extend(summing),
  data: totalWithSums({ paid: Yuan, refunded: Yuan }),
  summary: 'How many monthly cards fit the filter.',
})

/** The exported columns of the monthly-card plate order, in the order and spelling of specification section 3. */
export const CardPlateExportRow = z.object({
  /** Number of the order: what opened the card, or renewed it. */
  Id: z.number().int(),
  /** All plates of the card, with 、 between them. */
  PlateNumber: z.string(),
  OfficeAddress: personal('address', z.string()),
  CarOwnerMobile: personal('phone', z.string()),
  CarOwnerName: personal('name', z.string()),
  TenantName: z.string(),
  ParkLotName: z.string(),
  /** Whether a later order prolongs this one. */
  HasRenewToId: z.boolean(),
  CashChannelRemark: PayChannel,
  /** Months that were bought. */
  PackSubUnitNum: z.number().int(),
  /** null: vehicles of any size. */
  BillCarSizeId: VehicleSize.nullable(),
  BeginDate: LocalDay,
  /** The last day, included. */
  EndDate: LocalDay,
  /** What it was sold for. */
  BillPackMoney: Yuan,
  /** What the rule asked for then. */
  OriginMoney: Yuan,
  RefundAt: LocalTime.nullable(),
  RefundMoney: Yuan.nullable(),
  RefundLossPercent: z.number().nullable(),
  /** What was taken; refunds are not taken off. */
  BillPackPayMoney: Yuan,
  RemarkDesc: z.string(),
  BackstageCreatorName: personal('name', z.string()),
})
export type CardPlateExportRow = z.infer<typeof CardPlateExportRow>

export const CardPlateRow = CardPlateExportRow.extend({
  cardId: z.number().int(),
  cardName: z.string(),
  plates: z.array(z.string()),
  status: CardOrderStatus,
  /** Paid days after today; null unless the card holds and this is its latest order. */
  daysLeft: z.number().int().nullable(),
  createdAt: LocalTime,
})
export type CardPlateRow = z.infer<typeof CardPlateRow>

const cardPlateFilter = {
  ...cardFilter,
  status: oneOrMore(CardOrderStatus).optional(),
  /** When it was sold, both included. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CardPlateFilter = z.object(cardPlateFilter)
export type CardPlateFilter = z.infer<typeof CardPlateFilter>

export const queryCardPlate = endpoint({
  path: 'api/billPackParkLotPlate/queryStr',
  access: 'card.read',
  encoding: 'form',
  body: z.object({
    ...cardPlateFilter,
    ...paging,
    ...sorting(['createdAt', 'BeginDate', 'EndDate', 'BillPackPayMoney']),
  }),
  data: listData(CardPlateRow),
  summary: 'Orders of monthly cards with their plates; with QueryAll one .xls file of all of them (needs card.export).',
})

export const countCardPlate = endpoint({
  path: 'api/billPackParkLotPlate/countStr',
  access: 'card.read',
  encoding: 'form',
  body: CardPlateFilter.extend(summing),
  data: totalWithSums({ BillPackPayMoney: Yuan, BillPackMoney: Yuan, OriginMoney: Yuan, RefundMoney: Yuan }),
  summary: 'How many orders of monthly cards fit the filter.',
})

/** The exported columns of the cards by lot and spot. */
export const CardSpotExportRow = z.object({
  ParkLotName: z.string(),
  cardName: z.string(),
  CarOwnerName: personal('name', z.string()),
  CarOwnerMobile: personal('phone', z.string()),
  PlateNumber: z.string(),
  /** In all lots of the card together. */
  spots: z.number().int(),
  /** Vehicles inside this lot now by the card. */
  inside: z.number().int(),
  /** Of the card's spots in all its lots, never below 0. */
  freeSpots: z.number().int(),
  BeginDate: LocalDay,
  EndDate: LocalDay,
  status: CardStatus,
})
export type CardSpotExportRow = z.infer<typeof CardSpotExportRow>

export const CardSpotRow = CardSpotExportRow.extend({
  /** Card and lot: what identifies a row. */
  place: z.string(),
  cardId: z.number().int(),
  lotId,
  plates: z.array(z.string()),
})
export type CardSpotRow = z.infer<typeof CardSpotRow>

const cardSpotFilter = {
  ...whose,
  status: oneOrMore(CardStatus).optional(),
  occupied: z.enum(['free', 'full']).optional(),
}
export const CardSpotFilter = z.object(cardSpotFilter)
export type CardSpotFilter = z.infer<typeof CardSpotFilter>

export const queryCardSpot = endpoint({
  path: 'api/billPackParkLotSpot/queryStr',
  access: 'card.read',
  encoding: 'form',
  body: z.object({ ...cardSpotFilter, ...paging, ...sorting(['ParkLotName', 'EndDate', 'inside', 'spots']) }),
  data: listData(CardSpotRow),
  summary:
    'Monthly cards by lot with their spots and what is inside by them now; with QueryAll one .xls file (needs card.export).',
})

export const countCardSpot = endpoint({
  path: 'api/billPackParkLotSpot/countStr',
  access: 'card.read',
  encoding: 'form',
  body: CardSpotFilter,
  data: Total,
  summary: 'How many cards by lot fit the filter.',
})
