import { bankImportColumns, bankRowNames, importBankRow, noteBankRow, queryBankRow } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** A row of a bank statement, and what somebody said about it. */
export const furnishBankRow: Furnish = async ({ ask, send, word, clock }) => {
  const row = {
    bankNo: '622200000001',
    at: clock(-1),
    income: '12.34',
    counterparty: word,
    reference: word,
    summary: word,
  }
  await send(importBankRow, importSheetOf(bankImportColumns, bankRowNames.zh.field, row, `${word}.xlsx`))
  const found = await ask(queryBankRow, {})
  const [first] = typeof found === 'object' ? found.list : []
  if (!first) throw new Error('no row')
  await ask(noteBankRow, { bankRowId: first.bankRowId, note: word })
}
