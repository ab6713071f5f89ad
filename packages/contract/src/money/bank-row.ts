import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/**
 * Each row of a bank statement has one. payout: a channel paid it out. payoutGone: it was joined with a withdrawal that the fund bill no longer has.
 * cash: carried from a safe. receipt: it was taken as a receipt without an order. explained: a person said what it is. received, paid: nobody has said anything.
 */
export const BankClass = z.enum(['payout', 'payoutGone', 'cash', 'receipt', 'explained', 'received', 'paid'])
export type BankClass = z.infer<typeof BankClass>

const bankRowId = z.number().int()

export const BankExportRow = z.object({
  at: LocalTime,
  class: BankClass,
  /** Below 0 it went out. */
  amount: Yuan,
  balance: Yuan.nullable(),
  counterparty: personal('name', z.string()),
  reference: z.string(),
  summary: z.string(),
  /** The number of the operator's own bank account. */
  bankNo: z.string(),
  /** The channel account that paid it out, and the day on which its fund bill says so. */
  accountName: z.string(),
  withdrawnOn: LocalDay.nullable(),
  /** Whose safe the cash came from. */
  parkingName: z.string(),
  note: z.string(),
  decidedBy: personal('name', z.string()),
})
export type BankExportRow = z.infer<typeof BankExportRow>

export const BankRow = BankExportRow.extend({
  bankRowId,
  /** The product found it by amount and number; a person did not. */
  isExact: z.boolean(),
  isDecided: z.boolean(),
  receiptId: z.number().int().nullable(),
  /** A withdrawal of the same amount in the days before, which a person may accept. */
  suggestion: z
    .object({ accountId: z.number().int(), channelNo: z.string(), accountName: z.string(), day: LocalDay })
    .nullable(),
})
export type BankRow = z.infer<typeof BankRow>

const bankFilter = {
  class: oneOrMore(BankClass).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const BankRowFilter = z.object(bankFilter)
export type BankRowFilter = z.infer<typeof BankRowFilter>

export const queryBankRow = endpoint({
  path: '/api/reconciliation/bankRows',
  access: 'reconciliation.read',
  encoding: 'form',
  body: z.object({ ...bankFilter, ...paging, ...sorting(['at']) }),
  data: listData(BankRow),
  summary:
    'The rows of bank statements, each in one class, for who sees all car parks; with QueryAll one .xls file (needs reconciliation.export).',
})

export const countBankRow = endpoint({
  path: '/api/reconciliation/bankRowCount',
  access: 'reconciliation.read',
  encoding: 'form',
  body: BankRowFilter,
  data: Total,
  summary: 'How many rows fit the filter.',
})

/** The columns of the import sheet, in order; the headings are in zh or en, by the caller's language. */
export const bankImportColumns = [
  ...(['bankNo', 'at', 'income', 'outgoing', 'balance'] as const),
  ...(['counterparty', 'reference', 'summary'] as const),
]

export const importBankRow = endpoint({
  path: '/api/reconciliation/bankImport',
  access: 'reconciliation.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary:
    'Keeps the rows of a bank statement from an .xlsx; those that are there already count as repeats, bad ones are reported.',
})

export const bankRowTemplate = endpoint({
  path: '/api/reconciliation/bankTemplate',
  access: 'reconciliation.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet with headings and one example.',
})

export const acceptBankRow = endpoint({
  path: '/api/reconciliation/bankAccept',
  access: 'reconciliation.resolve',
  encoding: 'json',
  body: z.object({ bankRowId, accountId: z.number().int(), channelNo: z.string().min(1).max(64) }),
  data: z.object({}),
  summary: 'Joins a row of the bank with the withdrawal of a channel account that has its amount.',
})

export const bankCash = endpoint({
  path: '/api/reconciliation/bankCash',
  access: 'reconciliation.resolve',
  encoding: 'json',
  signed: true,
  body: z.object({ bankRowId, lotId: z.number().int() }),
  data: z.object({}),
  summary: 'Says that a row is cash from the safe of a car park, and books it.',
})

export const noteBankRow = endpoint({
  path: '/api/reconciliation/bankNote',
  access: 'reconciliation.resolve',
  encoding: 'json',
  body: z.object({ bankRowId, note: z.string().trim().min(1).max(300) }),
  data: z.object({}),
  summary: 'Says what a row of the bank is.',
})

export const takeBankReceipt = endpoint({
  path: '/api/reconciliation/bankReceipt',
  access: 'reconciliation.resolve',
  encoding: 'json',
  signed: true,
  body: z.object({ bankRowId, note: z.string().trim().min(2).max(256) }),
  data: z.object({ receiptId: z.number().int() }),
  summary: 'Takes what came to the bank, and nobody knows for what, as a receipt without an order, and books it.',
})

export const undoBankRow = endpoint({
  path: '/api/reconciliation/bankUndo',
  access: 'reconciliation.resolve',
  encoding: 'json',
  signed: true,
  body: z.object({ bankRowId }),
  data: z.object({}),
  summary: 'Takes back what a row of the bank was said to be; banked cash is booked back.',
})
