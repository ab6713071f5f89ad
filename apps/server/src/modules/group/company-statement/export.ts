import {
  type CompanyStatement,
  type FileUrl,
  fenOf,
  type Language,
  StatementExportRow,
  type StatementLine,
  statementNames,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'money', widthChars: 14 } as const
const layout = { day: 12, what: 34, number: 24, charged: money, paid: money, balance: money }

/** A statement as one .xls in a language; kept for a day. */
export function exportStatement(ctx: SignedInContext, said: CompanyStatement, language: Language): Promise<FileUrl> {
  const names = statementNames[language]
  const title = `${names.title} ${said.companyName}`
  const cells = (row: StatementExportRow) => ({
    ...row,
    charged: maybeFen(row.charged),
    paid: maybeFen(row.paid),
    balance: maybeFen(row.balance),
  })
  const sheet = rowSheet(StatementExportRow, { names: { ...names, title }, layout, cells }, rowsOf(said, language))
  return exportSheet(ctx, sheet)
}

const maybeFen = (amount: string | null) => (amount === null ? null : fenOf(amount))

async function* rowsOf(said: CompanyStatement, language: Language): AsyncGenerator<StatementExportRow> {
  const names = statementNames[language]
  const row = (what: string, more: Partial<StatementExportRow> = {}): StatementExportRow => ({
    ...{ day: null, what, number: '', charged: null, paid: null, balance: null },
    ...more,
  })
  yield row(names.opening, { day: said.begin, balance: said.opening })
  for (const line of said.lines) {
    const { day, charged, paid, balance } = line
    yield row(whatOf(line, language), { day, number: line.billNo ?? line.bankNo, charged, paid, balance })
  }
  yield row(names.closing, { day: said.end, charged: said.charged, paid: said.paid, balance: said.closing })
  for (const { band, amount } of said.ages) yield row(`${names.ages}: ${names.band[band]}`, { balance: amount })
  yield row(names.credit, { balance: said.credit })
}

function whatOf({ kind, month, channel, receivedOn }: StatementLine, language: Language): string {
  const names = statementNames[language]
  if (month !== null) return `${names.kind[kind]} ${month}`
  if (channel === null) return names.kind[kind]
  return `${names.kind[kind]} ${names.channel[channel]} ${names.received} ${receivedOn}`
}
