import { type FileUrl, sentryNames as names, SentryExportRow, type SentryFilter } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type StoredSentry, streamSentries } from './queries.ts'

const layout = {
  name: 20,
  code: 12,
  parkingName: 24,
  laneNames: 32,
  userNames: 32,
  float: { kind: 'money', widthChars: 12 },
  status: 10,
  remark: 32,
} as const

/** Everything that fits, as one .xls; kept for a day. */
export function exportSentries(ctx: SignedInContext, filter: SentryFilter, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const rows = streamSentries(ctx.db, ctx.scope, filter, part)
  const cells = (row: StoredSentry) => ({ ...row, float: row.floatFen, status: said.status[row.status] })
  return exportSheet(ctx, rowSheet(SentryExportRow, { names: said, layout, cells }, rows))
}
