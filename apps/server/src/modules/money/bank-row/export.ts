import { BankExportRow, type BankRow, bankRowNames, type FileUrl } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { mapped } from '../../../lib/sheet/mapped.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import type { StoredBankRow } from './queries.ts'

const money = { kind: 'money', widthChars: 14 } as const

const layout = {
  at: 20,
  class: 16,
  amount: money,
  balance: money,
  counterparty: 24,
  reference: 28,
  summary: 30,
  bankNo: 24,
  accountName: 20,
  withdrawnOn: 12,
  parkingName: 20,
  note: 30,
  decidedBy: 12,
} as const

/** Rows of bank statements as one .xls; kept for a day. */
export function exportBankRows(
  ctx: SignedInContext,
  found: readonly StoredBankRow[],
  rowOf: (row: StoredBankRow) => BankRow,
): Promise<FileUrl> {
  const names = bankRowNames[ctx.language]
  const cells = (row: BankRow) => ({ ...row, class: names.class[row.class] })
  return exportSheet(ctx, rowSheet(BankExportRow, { names, layout, cells }, mapped(found, rowOf)))
}
