import {
  type FileUrl,
  rechargeTierNames as names,
  RechargeTierExportRow,
  type RechargeTierRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'number', widthChars: 12 } as const

/** Everything that fits, as one .xls; kept for a day. */
export function exportRechargeTiers(ctx: SignedInContext, rows: AsyncIterable<RechargeTierRow>): Promise<FileUrl> {
  const words = names[ctx.language]
  const layout = { name: 24, status: 10, amount: money, gift: money, recharges: money, remark: 32 }
  const cells = (row: RechargeTierRow) => ({
    ...row,
    ...{ status: words.status[row.status], amount: Number(row.amount), gift: Number(row.gift) },
  })
  return exportSheet(ctx, rowSheet(RechargeTierExportRow, { names: words, layout, cells }, rows))
}
