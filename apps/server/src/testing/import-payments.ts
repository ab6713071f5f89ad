import {
  carryOutImport,
  type PaymentImportColumn,
  paymentImportColumns,
  paymentImportNames,
  queryRehearsedRow,
  type Rehearsal,
  rehearseImport,
} from '@parkdesk/contract'
import { utils, write } from 'xlsx'
import type { SignedInCaller, TestServer } from './test-server.ts'

export type PaymentLine = Partial<Record<PaymentImportColumn, string>>

/** Rehearses a sheet of payments of stays. */
export async function rehearsePayments(
  server: TestServer,
  as: SignedInCaller,
  lines: readonly PaymentLine[],
): Promise<Rehearsal> {
  const { field } = paymentImportNames.zh
  const rows = lines.map(texts => paymentImportColumns.map(column => texts[column] ?? ''))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([paymentImportColumns.map(column => field[column]), ...rows]), 's')
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
  const answer = await server.upload(rehearseImport.payment, { name: '收款.xlsx', bytes }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}

/** What would become of each row of a rehearsal: its number in the sheet, the outcome, and why. */
export async function rowsOfRehearsal(server: TestServer, as: SignedInCaller, taskId: number) {
  const { list } = await server.call(queryRehearsedRow, { taskId, PerPage: 100 }, { as })
  return list.map(({ row, outcome, problems }) => ({
    row,
    outcome,
    why: problems.map(({ column, message }) => `${column} ${message}`),
  }))
}

/** Rehearses a sheet of payments of stays, and carries it out. */
export async function importPayments(server: TestServer, as: SignedInCaller, lines: readonly PaymentLine[]) {
  const { taskId, judgedKey } = await rehearsePayments(server, as, lines)
  return server.call(carryOutImport, { taskId, judgedKey, withChanges: false }, { as })
}
