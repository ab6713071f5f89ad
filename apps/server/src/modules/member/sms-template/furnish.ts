import {
  importSmsTemplate,
  saveSmsTemplate,
  smsTemplateImportColumns,
  smsTemplateNamesZh,
  smsTemplateTemplate,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** A row, the template of an import, and an import with a row that failed. */
export const furnishSmsTemplate: Furnish = async ({ ask, send, word }) => {
  const content = `【{operator}】${word}`
  await ask(saveSmsTemplate, { name: `${word}甲`, kind: 'shareRegistration', language: 'zh', content, remark: word })
  await ask(smsTemplateTemplate, {})
  const { kind, language } = smsTemplateNamesZh
  const codes = { kind: kind.shareRegistration, language: language.en }
  const row = { name: `${word}乙`, ...codes, content, remark: word.repeat(32) }
  await send(importSmsTemplate, importSheetOf(smsTemplateImportColumns, smsTemplateNamesZh.field, row))
}
