import { z } from 'zod'
import { Language } from '../identity/session.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { SmsKind } from './sms.ts'

const smsTemplateId = z.number().int()

/** enabled: messages of its kind are written by it to drivers of its language; one a kind and language. */
export const SmsTemplateStatus = z.enum(['enabled', 'disabled'])
export type SmsTemplateStatus = z.infer<typeof SmsTemplateStatus>

/** The exported columns, in their order. */
export const SmsTemplateExportRow = z.object({
  name: z.string(),
  kind: SmsKind,
  language: Language,
  status: SmsTemplateStatus,
  content: z.string(),
  remark: z.string(),
})
export type SmsTemplateExportRow = z.infer<typeof SmsTemplateExportRow>

export const SmsTemplateRow = SmsTemplateExportRow.extend({
  smsTemplateId,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type SmsTemplateRow = z.infer<typeof SmsTemplateRow>

const smsTemplateFilter = {
  name: z.string().trim().max(64).optional(),
  kind: oneOrMore(SmsKind).optional(),
  language: Language.optional(),
  status: SmsTemplateStatus.optional(),
}
export const SmsTemplateFilter = z.object(smsTemplateFilter)
export type SmsTemplateFilter = z.infer<typeof SmsTemplateFilter>

export const querySmsTemplate = endpoint({
  path: '/api/smsTemplate/query',
  access: 'smsTemplate.read',
  encoding: 'form',
  body: z.object({ ...smsTemplateFilter, ...paging, ...sorting(['name', 'createdAt']) }),
  data: listData(SmsTemplateRow),
  summary: 'The tenant’s SMS templates; with QueryAll one .xls file of all of them (needs smsTemplate.export).',
})

export const countSmsTemplate = endpoint({
  path: '/api/smsTemplate/count',
  access: 'smsTemplate.read',
  encoding: 'form',
  body: SmsTemplateFilter,
  data: Total,
  summary: 'How many SMS templates fit the filter.',
})

/** What a person writes about an SMS template. Its name is unique in the tenant. */
export const SmsTemplateEntry = z.object({
  name: z.string().trim().min(1).max(64),
  kind: SmsKind,
  /** Of the drivers who get it: the one their browser asks for. */
  language: Language,
  /** With the placeholders of its kind in braces: `smsPlaceholders`. */
  content: z.string().trim().min(1).max(500),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
})
export type SmsTemplateEntry = z.output<typeof SmsTemplateEntry>

export const saveSmsTemplate = endpoint({
  path: '/api/smsTemplate/save',
  access: 'smsTemplate.save',
  encoding: 'json',
  body: SmsTemplateEntry.extend({ smsTemplateId: smsTemplateId.optional() }),
  data: z.object({ smsTemplateId }),
  summary:
    'Adds an SMS template, or changes one when smsTemplateId is given. An enabled one disables the others of its kind and language.',
})

export const smsTemplateSample = endpoint({
  path: '/api/smsTemplate/sample',
  access: 'smsTemplate.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    ...{ operator: z.string(), parkingName: z.string(), day: z.string() },
    ...{ plate: z.string(), amount: z.string(), code: z.string() },
  }),
  summary:
    'What templates are filled with when their length is checked: the operator, its longest car park name, today, a plate, an amount, a code.',
})

export const removeSmsTemplate = endpoint({
  path: '/api/smsTemplate/remove',
  access: 'smsTemplate.remove',
  encoding: 'json',
  body: z.object({ smsTemplateIds: z.array(smsTemplateId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes SMS templates, all or none. Asks for the password re-check.',
})

/** The columns of the import sheet, in order; the headings are in zh or en, by the caller's language. */
export const smsTemplateImportColumns = ['name', 'kind', 'language', 'content', 'remark'] as const

export const importSmsTemplate = endpoint({
  path: '/api/smsTemplate/import',
  access: 'smsTemplate.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary:
    'Adds SMS templates from an .xlsx of at most 5,000 rows and 5 MB, all disabled; good rows are kept, bad ones reported.',
})

export const smsTemplateTemplate = endpoint({
  path: '/api/smsTemplate/template',
  access: 'smsTemplate.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet with headings and one example.',
})
