import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const whiteListId = z.number().int()

/** coming: its first day is not here yet. expired: its last day is over. */
export const WhiteListStatus = z.enum(['coming', 'active', 'expired'])
export type WhiteListStatus = z.infer<typeof WhiteListStatus>

/** The exported columns of the white list, in the order and spelling of specification section 3. */
export const WhiteListExportRow = z.object({
  PlateNumber: z.string(),
  ParkLotName: z.string(),
  ParkSpotNumber: z.string(),
  OwnerName: personal('name', z.string()),
  BeginDate: LocalDay,
  /** The last day, included; null for ever. */
  EndDate: LocalDay.nullable(),
  CreatorName: personal('name', z.string()),
})
export type WhiteListExportRow = z.infer<typeof WhiteListExportRow>

export const WhiteListRow = WhiteListExportRow.extend({
  whiteListId,
  lotId: z.number().int(),
  status: WhiteListStatus,
  createdAt: LocalTime,
})
export type WhiteListRow = z.infer<typeof WhiteListRow>

const whiteListFilter = {
  PlateNumber: z.string().trim().max(16).optional(),
  OwnerName: personalSearch(z.string().trim().max(64).optional()),
  lotId: oneOrMore(z.number().int()).optional(),
  status: oneOrMore(WhiteListStatus).optional(),
}
export const WhiteListFilter = z.object(whiteListFilter)
export type WhiteListFilter = z.infer<typeof WhiteListFilter>

export const queryWhiteList = endpoint({
  path: '/api/billFreePlate/query',
  access: 'whiteList.read',
  encoding: 'form',
  body: z.object({
    ...whiteListFilter,
    ...paging,
    ...sorting(['createdAt', 'PlateNumber', 'BeginDate', 'EndDate']),
  }),
  data: listData(WhiteListRow),
  summary:
    'Plates that car parks let through free; with QueryAll one .xls file of all of them (needs whiteList.export).',
})

export const countWhiteList = endpoint({
  path: '/api/billFreePlate/count',
  access: 'whiteList.read',
  encoding: 'form',
  body: WhiteListFilter,
  data: Total,
  summary: 'How many white-listed plates fit the filter.',
})

/** What a person writes about a white-listed plate, which is on the list of a lot once. */
export const WhiteListEntry = z.object({
  PlateNumber: Plate,
  lotId: z.number().int(),
  ParkSpotNumber: z.string().trim().max(32).default(''),
  OwnerName: personal('name', z.string().trim().max(64).default('')),
  BeginDate: LocalDay,
  EndDate: LocalDay.nullable().default(null),
})
export type WhiteListEntry = z.output<typeof WhiteListEntry>

export const saveWhiteList = endpoint({
  path: '/api/billFreePlate/save',
  access: 'whiteList.save',
  encoding: 'json',
  body: WhiteListEntry.extend({ whiteListId: whiteListId.optional() }),
  data: z.object({ whiteListId }),
  summary: 'Adds a plate, or changes one when whiteListId is given.',
})

export const removeWhiteList = endpoint({
  path: '/api/billFreePlate/remove',
  access: 'whiteList.remove',
  encoding: 'json',
  body: z.object({ whiteListIds: z.array(whiteListId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes plates, all or none. Asks for the password re-check.',
})

/** The columns of the import sheet, in order; the headings are in zh or en, by the caller's language. */
export const whiteListImportColumns = [
  'PlateNumber',
  'ParkLotName',
  'ParkSpotNumber',
  'OwnerName',
  'BeginDate',
  'EndDate',
] as const

export const importWhiteList = endpoint({
  path: '/api/billFreePlate/import',
  access: 'whiteList.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary: 'Adds plates from an .xlsx of at most 5,000 rows and 5 MB; valid rows are kept, invalid ones reported.',
})

export const whiteListTemplate = endpoint({
  path: '/api/billFreePlate/template',
  access: 'whiteList.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet with headings and one example.',
})
