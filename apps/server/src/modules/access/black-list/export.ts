import { BlackListExportRow, type BlackListRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'
import { type BlackListSearch, type Part, streamBlackList } from './queries.ts'
import { names } from './words.ts'

const widths = {
  plateNumber: 12,
  plateColor: 10,
  ownerName: 16,
  ownerPhone: 16,
  validTime: 12,
  status: 10,
  remark: 32,
} satisfies Record<keyof BlackListExportRow, number>

const keys = BlackListExportRow.keyof().options

/** Everything that fits, as one .xls with specification section 3's columns; kept for a day. */
export async function exportBlackList(
  ctx: SignedInContext,
  search: BlackListSearch,
  part: Part,
): Promise<{ url: string }> {
  const said = names[ctx.language]
  const columns = keys.map((key): SheetColumn => ({ heading: said.field[key], kind: 'text', widthChars: widths[key] }))
  const cell = (row: BlackListRow, key: keyof BlackListExportRow) => {
    if (key === 'plateColor') return row.plateColor && plateColorNames[ctx.language][row.plateColor]
    return key === 'status' ? said.status[row.status] : row[key]
  }
  async function* rows() {
    for await (const row of streamBlackList(ctx.db, ctx.scope, search, part)) yield keys.map(key => cell(row, key))
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
