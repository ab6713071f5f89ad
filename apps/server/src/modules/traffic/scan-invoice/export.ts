import { type FileUrl, scanInvoiceNames as names, ScanInvoiceExportRow, type ScanInvoiceRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'money', widthChars: 12 } as const
const layout = {
  ...{ InvoiceNum: 24, Amount: money, Title: 28, TaxNum: 22, TitleType: 10, State: 12 },
  ApplyTime: { kind: 'time', widthChars: 20 },
  ...{ email: 24, plateNumber: 14, orderNo: 24, ParkLotName: 24, refusal: 24 },
} as const

/** One line a driver's wish: first the columns of an invoice. */
export function exportScanInvoices(ctx: SignedInContext, rows: AsyncIterable<ScanInvoiceRow>): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: ScanInvoiceRow) => ({
    ...row,
    State: said.State[row.State],
    TitleType: said.TitleType[row.TitleType],
    refusal: row.refusal === '' ? '' : said.refusal[row.refusal],
  })
  return exportSheet(ctx, rowSheet(ScanInvoiceExportRow, { names: said, layout, cells }, rows))
}
