import { type FileUrl, visitorNames as names, VisitorExportRow, type VisitorRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const layout = {
  plateNumber: 12,
  visitorName: 14,
  phone: 14,
  parkingName: 20,
  hostName: 20,
  purpose: 24,
  beginAt: 20,
  endAt: 20,
  state: 12,
  entries: 10,
  entered: 10,
  isFree: 14,
  source: 12,
  askedBy: 12,
  askedAt: 20,
  decidedBy: 12,
  answer: 24,
}

/** Everything that fits, as one .xls; kept for a day. */
export function exportVisitors(ctx: SignedInContext, rows: AsyncIterable<VisitorRow>): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: VisitorRow) => ({
    ...row,
    state: said.state[row.state],
    source: said.source[row.source],
    isFree: said.isFree[`${row.isFree}`],
  })
  return exportSheet(ctx, rowSheet(VisitorExportRow, { names: said, layout, cells }, rows))
}
