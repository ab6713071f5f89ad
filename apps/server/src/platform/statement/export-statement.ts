import { type FileUrl, fenOf, StatementExportRow, type StatementInWords } from '@parkdesk/contract'
import type { SignedInContext } from '../../http/context.ts'
import { rowSheet } from '../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../sheet/export-sheet.ts'

const money = { kind: 'money', widthChars: 14 } as const
const layout = { day: 12, what: 34, number: 24, charged: money, paid: money, balance: money }

/** A statement of account as one .xls, in the language of its words; kept for a day. */
export function exportStatement(ctx: SignedInContext, said: StatementInWords): Promise<FileUrl> {
  const { names } = said
  const title = `${names.title} ${said.party}`
  const cells = (row: StatementExportRow) => ({
    ...row,
    charged: maybeFen(row.charged),
    paid: maybeFen(row.paid),
    balance: maybeFen(row.balance),
  })
  return exportSheet(ctx, rowSheet(StatementExportRow, { names: { ...names, title }, layout, cells }, rowsOf(said)))
}

const maybeFen = (amount: string | null) => (amount === null ? null : fenOf(amount))

async function* rowsOf(said: StatementInWords): AsyncGenerator<StatementExportRow> {
  const { names } = said
  const row = (what: string, more: Partial<StatementExportRow>): StatementExportRow => ({
    ...{ day: null, what, number: '', charged: null, paid: null, balance: null },
    ...more,
  })
  yield row(names.opening, { day: said.begin, balance: said.opening })
  for (const { day, what, number, charged, paid, balance } of said.lines) {
    yield { day, what, number, charged, paid, balance }
  }
  yield row(names.closing, { day: said.end, charged: said.charged, paid: said.paid, balance: said.closing })
  for (const { name, amount } of said.ages) yield row(`${names.ages}: ${name}`, { balance: amount })
  for (const { name, amount } of said.besides) yield row(name, { balance: amount })
}
