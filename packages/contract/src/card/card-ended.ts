import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { CardStatus } from './card.ts'

const whose = {
  plateNumber: z.string().trim().max(16).optional(),
  CarOwnerName: personalSearch(z.string().trim().max(64).optional()),
  lotId: oneOrMore(z.number().int()).optional(),
}

/** A card that was cancelled: ended at once, without money back. */
export const CardCancelExportRow = z.object({
  PlateNumber: z.string(),
  cardName: z.string(),
  ParkLotName: z.string(),
  CarOwnerName: personal('name', z.string()),
  CarOwnerMobile: personal('phone', z.string()),
  BeginDate: LocalDay,
  /** Until when it was paid. */
  EndDate: LocalDay,
  cancelledAt: LocalTime,
  cancelledBy: personal('name', z.string()),
  reason: z.string(),
  /** What was taken for it. */
  paid: Yuan,
  /** What of it was not used, and is kept. */
  kept: Yuan,
})
export type CardCancelExportRow = z.infer<typeof CardCancelExportRow>

export const CardCancelRow = CardCancelExportRow.extend({ cardId: z.number().int(), plates: z.array(z.string()) })
export type CardCancelRow = z.infer<typeof CardCancelRow>

const cancelFilter = {
  ...whose,
  /** When it was cancelled. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CardCancelFilter = z.object(cancelFilter)
export type CardCancelFilter = z.infer<typeof CardCancelFilter>

export const queryCardCancel = endpoint({
  path: '/api/billPack/cancelled',
  access: 'card.read',
  encoding: 'form',
  body: z.object({ ...cancelFilter, ...paging, ...sorting(['cancelledAt', 'paid']) }),
  data: listData(CardCancelRow),
  summary: 'Cancelled monthly cards; with QueryAll one .xls of all of them (needs card.export).',
})

export const countCardCancel = endpoint({
  path: '/api/billPack/cancelledCount',
  access: 'card.read',
  encoding: 'form',
  body: CardCancelFilter.extend(summing),
  data: totalWithSums({ paid: Yuan, kept: Yuan }),
  summary: 'How many cancelled cards fit the filter, and what they come to.',
})

/** A plate on a card. */
export const CardVehicleExportRow = z.object({
  PlateNumber: z.string(),
  status: CardStatus,
  cardName: z.string(),
  ParkLotName: z.string(),
  CarOwnerName: personal('name', z.string()),
  CarOwnerMobile: personal('phone', z.string()),
  BeginDate: LocalDay,
  EndDate: LocalDay,
  /** How many plates the card has. */
  plateCount: z.number().int(),
  /** How often plates of the card were changed. */
  changes: z.number().int(),
  /** When last, and by whom. */
  changedAt: LocalTime.nullable(),
  changedBy: personal('name', z.string()),
  /** The plates before that change. */
  platesBefore: z.string(),
})
export type CardVehicleExportRow = z.infer<typeof CardVehicleExportRow>

export const CardVehicleRow = CardVehicleExportRow.extend({
  /** Card and plate: what identifies a row. */
  place: z.string(),
  cardId: z.number().int(),
})
export type CardVehicleRow = z.infer<typeof CardVehicleRow>

const vehicleFilter = {
  ...whose,
  status: oneOrMore(CardStatus).optional(),
  /** yes: plates of the card were changed since it was sold. */
  changed: z.enum(['yes', 'no']).optional(),
}
export const CardVehicleFilter = z.object(vehicleFilter)
export type CardVehicleFilter = z.infer<typeof CardVehicleFilter>

export const queryCardVehicle = endpoint({
  path: '/api/billPack/plates',
  access: 'card.read',
  encoding: 'form',
  body: z.object({ ...vehicleFilter, ...paging, ...sorting(['PlateNumber', 'EndDate']) }),
  data: listData(CardVehicleRow),
  summary: 'Plates on monthly cards; with QueryAll one .xls of all of them (needs card.export).',
})

export const countCardVehicle = endpoint({
  path: '/api/billPack/plateCount',
  access: 'card.read',
  encoding: 'form',
  body: CardVehicleFilter,
  data: z.object({ total: z.number().int() }),
  summary: 'How many plates on cards fit the filter.',
})
