import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { isTaxNumber } from '../wire/tax-number.ts'
import { LocalTime } from '../wire/time.ts'

const subMerchantId = z.number().int()

/** The exported columns, in their order. */
export const SubMerchantExportRow = z.object({
  name: z.string(),
  taxNumber: z.string(),
  contact: personal('name', z.string()),
  phone: personal('phone', z.string()),
  /** Sub-accounts of it. */
  accounts: z.number().int(),
  /** What they hold together; negative: it owes us. */
  balance: Yuan,
  remark: z.string(),
})
export type SubMerchantExportRow = z.infer<typeof SubMerchantExportRow>

export const SubMerchantRow = SubMerchantExportRow.extend({
  subMerchantId,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type SubMerchantRow = z.infer<typeof SubMerchantRow>

const subMerchantFilter = { name: z.string().trim().max(64).optional() }
export const SubMerchantFilter = z.object(subMerchantFilter)
export type SubMerchantFilter = z.infer<typeof SubMerchantFilter>

export const querySubMerchant = endpoint({
  path: '/api/subMerchant/query',
  access: 'subMerchant.read',
  encoding: 'form',
  body: z.object({ ...subMerchantFilter, ...paging, ...sorting(['name', 'createdAt']) }),
  data: listData(SubMerchantRow),
  summary:
    'Those who have a share in the income of car parks; with QueryAll one .xls file of all of them (needs subMerchant.export).',
})

export const countSubMerchant = endpoint({
  path: '/api/subMerchant/count',
  access: 'subMerchant.read',
  encoding: 'form',
  body: SubMerchantFilter,
  data: Total,
  summary: 'How many sub-merchants fit the filter.',
})

/** What a person writes about a sub-merchant. Its name is unique in the tenant. */
export const SubMerchantEntry = z.object({
  name: z.string().trim().min(1).max(64),
  taxNumber: z
    .string()
    .trim()
    .toUpperCase()
    .refine(text => text === '' || isTaxNumber(text), { error: 'taxNumber.invalid' })
    .default(''),
  contact: personal('name', z.string().trim().max(32).default('')),
  phone: personal('phone', matchingOrEmpty('phone').default('')),
  remark: Remark.default(''),
})
export type SubMerchantEntry = z.output<typeof SubMerchantEntry>

export const saveSubMerchant = endpoint({
  path: '/api/subMerchant/save',
  access: 'subMerchant.save',
  encoding: 'json',
  body: SubMerchantEntry.extend({ subMerchantId: subMerchantId.optional() }),
  data: z.object({ subMerchantId }),
  summary: 'Adds a sub-merchant, or changes one when subMerchantId is given.',
})

export const removeSubMerchant = endpoint({
  path: '/api/subMerchant/remove',
  access: 'subMerchant.remove',
  encoding: 'json',
  body: z.object({ subMerchantIds: z.array(subMerchantId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes sub-merchants without sub-accounts, all or none. Asks for the password re-check.',
})
