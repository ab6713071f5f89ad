import { SmsTemplateExportRow, type SmsTemplateRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, text, time } = columnsOf<'smsTemplate', SmsTemplateRow>('smsTemplate')

export const columns = [
  text('name', { width: 160 }),
  code('status', { width: 96, tones: { enabled: 'good', disabled: 'calm' } }),
  code('kind', { width: 130 }),
  code('language', { width: 90 }),
  text('content', { width: 380 }),
  text('remark', { width: 160 }),
  text('creatorName', { width: 110 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, SmsTemplateExportRow)
