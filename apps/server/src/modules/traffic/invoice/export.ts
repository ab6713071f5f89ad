import { type FileUrl, InvoiceExportRow, type InvoiceRow, invoiceNamesEn, invoiceNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const names = { zh: invoiceNamesZh, en: invoiceNamesEn }
const money = { kind: 'money', widthChars: 12 } as const
const number = { kind: 'number', widthChars: 10 } as const
const layout = {
  ...{ InvoiceNum: 24, Amount: money, Title: 28, TaxNum: 22, TitleType: 10, State: 10, PushMode: 10 },
  ApplyTime: { kind: 'time', widthChars: 20 },
  ...{
    ServiceName: 24,
    TaxRate: number,
    netMoney: money,
    taxMoney: money,
    issuedOn: 12,
    orderCount: number,
    billNo: 16,
    topUpNo: 16,
  },
  ...{ ParkLotName: 24, email: 24, appliedBy: 12, closedBy: 12, note: 24, remark: 24 },
} as const

/** One line an invoice: first the columns of the specification. */
export function exportInvoices(ctx: SignedInContext, rows: AsyncIterable<InvoiceRow>): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: InvoiceRow) => ({
    ...row,
    State: said.State[row.State],
    TitleType: said.TitleType[row.TitleType],
    PushMode: said.PushMode[row.PushMode],
  })
  return exportSheet(ctx, rowSheet(InvoiceExportRow, { names: said, layout, cells }, rows))
}
