import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { SpotStanding } from './detector.ts'

const spotId = z.number().int()
const lotId = z.number().int()
const garageId = z.number().int()
const cardId = z.number().int()

/** free: anybody's; owned: somebody's or a card's; locked: nobody may use it for now. */
export const SpotState = z.enum(['free', 'owned', 'locked'])
export type SpotState = z.infer<typeof SpotState>

/** The exported columns, in their order. */
export const SpotExportRow = z.object({
  parkingName: z.string(),
  garageName: z.string(),
  parkSpotNumber: z.string(),
  state: SpotState,
  ownerName: personal('name', z.string()),
  ownerPhone: personal('phone', z.string()),
  /** The plates of the card that it belongs to. */
  cardPlates: z.string(),
  remark: z.string(),
})
export type SpotExportRow = z.infer<typeof SpotExportRow>

/** The place of one vehicle. */
export const SpotRow = SpotExportRow.extend({
  spotId,
  lotId,
  /** null: on none of the lot's levels. */
  garageId: garageId.nullable(),
  /** The monthly card that it belongs to while the card is open or suspended; null: none. */
  cardId: cardId.nullable(),
  locked: z.boolean(),
  /** What its detector said last; null: it has none that has spoken. */
  standing: SpotStanding.nullable(),
  /** How old that news is. */
  standingMinutes: z.number().int().nullable(),
  createdAt: LocalTime,
})
export type SpotRow = z.infer<typeof SpotRow>

/** The columns of an import sheet. */
export const spotImportColumns = [
  'parkingName',
  'garageName',
  'parkSpotNumber',
  'ownerName',
  'ownerPhone',
  'remark',
] as const

const spotFilter = {
  /** A part of it. */
  parkSpotNumber: z.string().trim().max(32).optional(),
  /** A part of the owner's name or telephone. */
  owner: personalSearch(z.string().trim().max(32).optional()),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(SpotState).optional(),
  standing: oneOrMore(SpotStanding).optional(),
}
export const SpotFilter = z.object(spotFilter)
export type SpotFilter = z.infer<typeof SpotFilter>

export const querySpot = endpoint({
  path: '/api/parkSpot/queryListParkSpotAndParkLot',
  access: 'spot.read',
  encoding: 'form',
  body: z.object({ ...spotFilter, ...paging, ...sorting(['parkSpotNumber', 'parkingName', 'createdAt']) }),
  data: listData(SpotRow),
  summary: 'The numbered spots of the lots; with QueryAll one .xls file of all that fit (needs spot.export).',
})

export const countSpot = endpoint({
  path: '/api/parkSpot/count',
  access: 'spot.read',
  encoding: 'form',
  body: SpotFilter,
  data: Total,
  summary: 'How many spots fit the filter.',
})

/** As it is painted on the ground. */
const SpotNumber = z.string().trim().min(1).max(32)

export const SpotEntry = z.object({
  lotId,
  garageId: garageId.nullable().default(null),
  parkSpotNumber: SpotNumber,
  ownerName: personal('name', matchingOrEmpty('contact').default('')),
  ownerPhone: personal('phone', matchingOrEmpty('phone').default('')),
  /** A monthly card of the lot; null: none. */
  cardId: cardId.nullable().default(null),
  locked: z.boolean().default(false),
  remark: Remark.default(''),
})
export type SpotEntry = z.output<typeof SpotEntry>

export const saveSpot = endpoint({
  path: '/api/parkSpot/save',
  access: 'spot.save',
  encoding: 'json',
  body: SpotEntry.extend({ spotId: spotId.optional() }),
  data: z.object({ spotId }),
  summary:
    'Adds a spot to a lot, or changes one when spotId is given; its lot stays. A card has no more spots than it was sold.',
})

export const spotCards = endpoint({
  path: '/api/parkSpot/cards',
  access: 'spot.save',
  encoding: 'json',
  body: z.object({ lotId, plateNumber: z.string().trim().max(16).default('') }),
  data: z.object({
    list: z.array(z.object({ cardId, cardPlates: z.string(), spots: z.number().int(), numbered: z.number().int() })),
  }),
  summary:
    'The first cards of a lot, by part of a plate, that a spot can be given to, with how many spots each has (needs card.read).',
})

/** As many spots as one call numbers. */
export const mostNumbered = 5_000

export const numberSpots = endpoint({
  path: '/api/parkSpot/number',
  access: 'spot.save',
  encoding: 'json',
  body: z.object({
    lotId,
    garageId: garageId.nullable().default(null),
    prefix: z.string().trim().max(20).default(''),
    from: z.number().int().min(0).max(999_999),
    to: z.number().int().min(0).max(999_999),
    /** Shorter numbers get zeros in front: 3 makes A-001. */
    digits: z.number().int().min(1).max(6),
  }),
  data: z.object({ added: z.number().int(), present: z.number().int() }),
  summary: 'Numbers spots in a row: prefix, from, to. Those that the lot has already stay as they are.',
})

export const removeSpot = endpoint({
  path: '/api/parkSpot/remove',
  access: 'spot.remove',
  encoding: 'json',
  body: z.object({ spotIds: z.array(spotId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes spots that have no owner and belong to no card, all or none. Asks for the password re-check.',
})

export const importSpot = endpoint({
  path: '/api/parkSpot/import',
  access: 'spot.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary: 'Adds the spots of an .xlsx.',
})

export const spotTemplate = endpoint({
  path: '/api/parkSpot/template',
  access: 'spot.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty sheet for the import, with an example.',
})
