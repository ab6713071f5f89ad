import { bankImportColumns as columns, currencyInUse, LocalTime, bankRowNames as names } from '@parkdesk/contract'
import { z } from 'zod'
import { authorshipOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { runImport } from '../../../platform/sheet/run-import.ts'
import { readFen } from '../channel-bill/bill-table.ts'
import { matchPayouts } from './match.ts'
import { insertBankRows, type NewBankRow } from './queries.ts'

type Column = (typeof columns)[number]

const example = {
  ...{ bankNo: '6222000000000000000', at: '2026-03-02 10:15:00', income: '2485.00', outgoing: '', balance: '10485.00' },
  ...{ counterparty: '财付通支付科技有限公司', reference: '20260302000001' },
}

/** What the sheets say besides columns: an example, and what to do about a wrong value. */
const words = {
  zh: {
    example: { ...example, summary: '示例行，导入时会跳过' },
    guide: {
      bankNo: '请填写本方银行账号，6 到 32 位数字',
      at: '请按 2026-03-02 10:15:00 填写，可以只填日期',
      income: '收入和支出只填一项，以元为单位',
      outgoing: '收入和支出只填一项，以元为单位',
      balance: '请填写交易后的余额，以元为单位',
      counterparty: '请缩短到 100 个字以内',
      reference: '请填写银行的流水号；没有流水号时填写余额',
      summary: '请缩短到 200 个字以内',
    },
  },
  en: {
    example: { ...example, summary: 'Example, skipped on import' },
    guide: {
      bankNo: 'Enter the number of your bank account, 6 to 32 digits',
      at: 'Enter it as 2026-03-02 10:15:00; the day alone will do',
      income: 'Fill in income or outgoing, not both, in yuan',
      outgoing: 'Fill in income or outgoing, not both, in yuan',
      balance: 'Enter the balance after it, in yuan',
      counterparty: 'Shorten it to 100 characters',
      reference: "Enter the bank's number of it; without one, the balance",
      summary: 'Shorten it to 200 characters',
    },
  },
}

const table = plainImportTable({
  columns,
  keyColumn: 'bankNo',
  names,
  words,
  markColumn: 'summary',
  widths: { bankNo: 24, at: 22, counterparty: 28, reference: 28, summary: 30 },
})

const Plain = z.object({
  bankNo: z.string().regex(/^\d{6,32}$/),
  at: LocalTime,
  counterparty: z.string().max(100),
  reference: z.string().max(64),
  summary: z.string().max(200),
})

/** An amount as banks print it, with commas between thousands; empty: undefined, no amount: null. */
const amountOf = (text: string): number | null | undefined => {
  const plain = text.replaceAll(/[,，\s]/g, '')
  return plain === '' ? undefined : (readFen(plain) ?? null)
}

function readRow(texts: Record<Column, string>, row: RowReading<Column>, timeZone: string): NewBankRow | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(texts.at) ? `${texts.at} 00:00:00` : texts.at
  const plain = row.parse(Plain, { ...texts, bankNo: texts.bankNo.replaceAll(/\s/g, ''), at })
  const [income, outgoing, balance] = [amountOf(texts.income), amountOf(texts.outgoing), amountOf(texts.balance)]
  if (income === null) row.refuse('income', 'bankRow.amount')
  if (outgoing === null) row.refuse('outgoing', 'bankRow.amount')
  if (balance === null) row.refuse('balance', 'bankRow.amount')
  // Banks print the one that is not meant as 0.00, and what went out with or without a sign.
  const amountFen = (income ?? 0) - Math.abs(outgoing ?? 0)
  const isOne = ((income ?? 0) === 0) !== ((outgoing ?? 0) === 0)
  if (income !== null && outgoing !== null && !isOne) row.refuse('income', 'bankRow.oneAmount')
  if (texts.reference === '' && balance === undefined) row.refuse('reference', 'bankRow.key')
  if (!plain || !isOne || balance === null) return undefined
  const { bankNo, counterparty, reference, summary } = plain
  const said = [plain.at, amountFen, balance ?? '', counterparty, summary]
  const rowKey = reference === '' ? said.join('|') : `${reference}|${amountFen}`
  const texted = { bankNo, counterparty, reference, summary }
  return { ...texted, rowKey, at: instantOf(plain.at, timeZone), amountFen, balanceFen: balance ?? null }
}

/**
 * Adds the rows of a bank statement from an .xlsx, and joins what channels paid out by amount and number. A row that is there already counts as a repeat.
 * Fails with bill.currency, bankRow.wholeTenant.
 */
export function importBankRow(ctx: SignedInContext) {
  const { tenantId, lotIds, timeZone } = ctx.scope
  if (currencyInUse().code !== 'CNY') throw new Failure('bill.currency')
  if (lotIds !== null) throw new Failure('bankRow.wholeTenant')
  return runImport(ctx, table, {
    noun: 'reconciliation',
    readRow: (texts, row) => readRow(texts, row, timeZone),
    keyOf: ({ bankNo, rowKey }) => `${bankNo} ${rowKey}`,
    insert: async (db, rows) => {
      const keys = await insertBankRows(db, tenantId, rows, authorshipOf(ctx))
      await matchPayouts(db, tenantId, ctx.clock())
      return keys
    },
  })
}

/** An empty import sheet with an example row. */
export const bankRowTemplate = (ctx: SignedInContext) => saveTemplate(ctx, table)
