import { type FileUrl, subMerchantNames as names, SubMerchantExportRow, type SubMerchantRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const number = { kind: 'number', widthChars: 12 } as const

/** Everything that fits, as one .xls; kept for a day. */
export function exportSubMerchants(ctx: SignedInContext, rows: AsyncIterable<SubMerchantRow>): Promise<FileUrl> {
  const layout = { name: 24, taxNumber: 22, contact: 12, phone: 16, accounts: number, balance: number, remark: 32 }
  const cells = (row: SubMerchantRow) => ({ ...row, balance: Number(row.balance) })
  return exportSheet(ctx, rowSheet(SubMerchantExportRow, { names: names[ctx.language], layout, cells }, rows))
}
