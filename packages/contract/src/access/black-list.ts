import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { Plate, PlateColor } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

export const BlackListStatus = z.enum(['active', 'expired', 'disabled'])
export type BlackListStatus = z.infer<typeof BlackListStatus>

/** The exported columns of the black list, in the order and spelling of specification section 3. */
export const BlackListExportRow = z.object({
  plateNumber: z.string(),
  plateColor: PlateColor.nullable(),
  ownerName: personal('name', z.string()),
  ownerPhone: personal('phone', z.string()),
  /** Last day it holds, the day included; null for ever. */
  validTime: LocalDay.nullable(),
  status: BlackListStatus,
  remark: z.string(),
})
export type BlackListExportRow = z.infer<typeof BlackListExportRow>

export const BlackListRow = BlackListExportRow.extend({
  blackListId: z.number(),
  lotId: z.number().nullable(),
  parkingName: z.string(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type BlackListRow = z.infer<typeof BlackListRow>

const blackListFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  ownerName: personalSearch(z.string().trim().max(64).optional()),
  ownerPhone: personalSearch(z.string().trim().max(20).optional()),
  lotId: oneOrMore(z.number().int()).optional(),
  status: oneOrMore(BlackListStatus).optional(),
}
export const BlackListFilter = z.object(blackListFilter)
export type BlackListFilter = z.infer<typeof BlackListFilter>

export const queryBlackList = endpoint({
  path: '/api/billBlackPlate/query',
  access: 'blackList.read',
  encoding: 'form',
  body: z.object({ ...blackListFilter, ...paging, ...sorting(['createdAt', 'plateNumber', 'validTime']) }),
  data: listData(BlackListRow),
  summary: 'Black-listed plates; with QueryAll one .xls file of all of them (needs blackList.export).',
})

export const countBlackList = endpoint({
  path: 'api/billBlackPlate/count',
  access: 'blackList.read',
  encoding: 'form',
  body: BlackListFilter,
  data: Total,
  summary: 'How many black-listed plates fit the filter.',
})

/** What a person may write about a black-listed plate; `lotId` null means every lot of the tenant. */
export const BlackListEntry = z.object({
  plateNumber: Plate,
  plateColor: PlateColor.nullable().default(null),
  lotId: z.number().int().nullable().default(null),
  ownerName: personal('name', z.string().trim().max(64).default('')),
  ownerPhone: personal('phone', matchingOrEmpty('phone').default('')),
  validTime: LocalDay.nullable().default(null),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
})
export type BlackListEntry = z.output<typeof BlackListEntry>

export const saveBlackList = endpoint({
  path: 'api/billBlackPlate/save',
  access: 'blackList.save',
  encoding: 'json',
  body: BlackListEntry.extend({ blackListId: z.number().int().optional() }),
  data: z.object({ blackListId: z.number() }),
  summary: 'Adds a plate, or changes one when blackListId is given.',
})

export const removeBlackList = endpoint({
  path: 'api/billBlackPlate/remove',
  access: 'blackList.remove',
  encoding: 'json',
  body: z.object({ blackListIds: z.array(z.number().int()).min(1).max(200) }),
  data: z.object({ removed: z.number() }),
  summary: 'Removes plates. Asks for the password re-check.',
})

/** The columns of the import sheet, in order; the headings are in zh or en, by the caller's language. */
export const blackListImportColumns = [
  'plateNumber',
  'plateColor',
  'ownerName',
  'ownerPhone',
  'validTime',
  'remark',
] as const

export const importBlackList = endpoint({
  path: 'api/billBlackPlate/import',
  access: 'blackList.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary: 'Adds plates from an .xlsx of at most 5,000 rows and 5 MB; valid rows are kept, invalid ones reported.',
})

export const blackListTemplate = endpoint({
  path: 'api/billBlackPlate/template',
  access: 'blackList.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet with headings and one example.',
})
