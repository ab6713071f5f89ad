import {
  builtInSms,
  smsTemplateImportColumns as columns,
  Language,
  smsTemplateNames as names,
  SmsKind,
  SmsTemplateEntry,
  type SmsValues,
} from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { runImport } from '../../../platform/sheet/run-import.ts'
import { insertSmsTemplates } from './queries.ts'
import { contentProblem } from './rules.ts'
import { sampleOf } from './sample.ts'

type Column = (typeof columns)[number]

const example = (language: Language) => ({
  kind: names[language].kind.shareRegistration,
  language: names[language].language[language],
  content: builtInSms.shareRegistration[language],
})

/** What the sheets say besides columns: an example, and what to do about a wrong value. */
const words = {
  zh: {
    example: { name: '示例', ...example('zh'), remark: '示例行，导入时会跳过' },
    guide: {
      name: '请填写 1 到 64 个字',
      kind: '请填写系统中的短信类型',
      language: '请填写中文或英文',
      content: '请改正占位符，或缩短内容',
      remark: '请缩短到 32 个字以内',
    },
  },
  en: {
    example: { name: 'Example', ...example('en'), remark: 'Example, skipped on import' },
    guide: {
      name: 'Enter 1 to 64 characters',
      kind: 'Enter a kind of SMS that exists',
      language: 'Enter Chinese or English',
      content: 'Correct the placeholders, or shorten the text',
      remark: 'Shorten it to 32 characters',
    },
  },
}

const table = plainImportTable({
  columns,
  keyColumn: 'name',
  names,
  words,
  markColumn: 'remark',
  widths: { content: 60 },
})

/** The code that a person wrote by its word in either language. */
const typed = <Code extends string>(text: string, codes: readonly Code[], column: 'kind' | 'language') =>
  codes.find(code => Object.values(names).some(said => Reflect.get(said[column], code) === text))

function readEntry(ctx: SignedInContext, sample: SmsValues, texts: Record<Column, string>, row: RowReading<Column>) {
  const known = (column: 'kind' | 'language') => ({ known: Object.values(names[ctx.language][column]).join(' ') })
  const kind = typed(texts.kind, SmsKind.options, 'kind')
  if (!kind) row.refuse('kind', 'smsTemplate.kind', known('kind'))
  const language = typed(texts.language, Language.options, 'language')
  if (!language) row.refuse('language', 'smsTemplate.language', known('language'))
  const problem = kind && texts.content !== '' ? contentProblem(kind, texts.content, sample) : undefined
  row.refuse('content', problem?.code, problem?.values)
  // What is sent is changed by hand, not by a sheet.
  const rest = { name: texts.name, content: texts.content, remark: texts.remark, disabled: true }
  const plain = row.parse(SmsTemplateEntry.omit({ kind: true, language: true }), rest)
  return plain && kind && language ? { ...plain, kind, language } : undefined
}

/** Adds the rows of an .xlsx, disabled. A name that is there already counts as a repeat. */
export const importSmsTemplate = async (ctx: SignedInContext) => {
  const sample = await sampleOf(ctx)
  return runImport(ctx, table, {
    noun: 'smsTemplate',
    readRow: (texts, row) => readEntry(ctx, sample, texts, row),
    keyOf: ({ name }) => name,
    insert: async (db, entries) =>
      (await insertSmsTemplates(db, ctx.scope.tenantId, entries, authorshipOf(ctx))).map(({ name }) => name),
  })
}

/** An empty import sheet with an example row. */
export const smsTemplateTemplate = (ctx: SignedInContext) => saveTemplate(ctx, table)
