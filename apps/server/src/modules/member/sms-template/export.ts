import {
  type FileUrl,
  smsTemplateNames as names,
  SmsTemplateExportRow,
  type SmsTemplateFilter,
  type SmsTemplateRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamSmsTemplates } from './queries.ts'

/** Everything that fits, as one .xls; kept for a day. */
export function exportSmsTemplates(ctx: SignedInContext, filter: SmsTemplateFilter, part: Part): Promise<FileUrl> {
  const layout = { name: 24, kind: 14, language: 10, status: 10, content: 60, remark: 32 }
  const said = names[ctx.language]
  const cells = (row: SmsTemplateRow) => ({
    ...row,
    kind: said.kind[row.kind],
    language: said.language[row.language],
    status: said.status[row.status],
  })
  const rows = streamSmsTemplates(ctx.db, ctx.scope, filter, part)
  return exportSheet(ctx, rowSheet(SmsTemplateExportRow, { names: said, layout, cells }, rows))
}
