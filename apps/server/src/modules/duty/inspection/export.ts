import { type FileUrl, InspectionExportRow, type InspectionFilter, inspectionNames as names } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamInspections, type Viewing } from './queries.ts'

const layout = {
  ...{ planName: 24, parkingName: 24, state: 12, dueAt: 20, lateAt: 20, personName: 12, begunAt: 20, doneAt: 20 },
  ...{ doneByName: 12, pointCount: 10, checkedCount: 10, findingCount: 10 },
}

/** Everything that fits, as one .xls; kept for a day. */
export function exportInspections(
  ctx: SignedInContext,
  viewing: Viewing,
  filter: InspectionFilter,
  part: Part,
): Promise<FileUrl> {
  const { state } = names[ctx.language]
  const rows = streamInspections(ctx.db, viewing, filter, part)
  return exportSheet(
    ctx,
    rowSheet(
      InspectionExportRow,
      { names: names[ctx.language], layout, cells: row => ({ ...row, state: state[row.state] }) },
      rows,
    ),
  )
}
