import { BlackListExportRow, type BlackListRow, type FileUrl } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type BlackListSearch, type Part, streamBlackList } from './queries.ts'
import { names } from './words.ts'

const layout = {
  plateNumber: 12,
  plateColor: 10,
  ownerName: 16,
  ownerPhone: 16,
  validTime: 12,
  status: 10,
  remark: 32,
}

/** Exports all matching entries as one .xls with specification section 3's columns; kept for a day. */
export function exportBlackList(ctx: SignedInContext, search: BlackListSearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const colors = plateColorNames[ctx.language]
  const cells = (row: BlackListRow) => ({
    ...row,
    plateColor: row.plateColor && colors[row.plateColor],
    status: said.status[row.status],
  })
  const rows = streamBlackList(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(BlackListExportRow, { names: said, layout, cells }, rows))
}
