import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { FileUrl } from '../wire/paging.ts'
import { StatedLine, StatementFigures, StatementPeriod, statementLanguage } from '../wire/statement.ts'
import { LocalDay } from '../wire/time.ts'
import { BillMonth } from './bill.ts'
import { CompanyChannel } from './company-payment.ts'

const companyId = z.number().int()

/** What a line of a statement says: bills, reversals and payouts make the balance larger, payments, voids and payouts that were given up smaller. */
export const statementKinds = ['bill', 'void', 'payment', 'reversal', 'payout', 'payoutBack'] as const
export const StatementKind = z.enum(statementKinds)
export type StatementKind = z.infer<typeof StatementKind>

/** Its day is that on which it was issued, voided or entered. */
export const StatementLine = StatedLine.extend({
  kind: StatementKind,
  /** Of a bill. */
  billNo: z.string().nullable(),
  month: BillMonth.nullable(),
  /** Of a payment. */
  channel: CompanyChannel.nullable(),
  bankNo: z.string(),
  receivedOn: LocalDay.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

export const CompanyStatement = StatementFigures.extend({
  companyName: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  lines: z.array(StatementLine),
  /** What it has paid beyond its bills at the end; the ages less this are the closing balance. */
  credit: Yuan,
})
export type CompanyStatement = z.infer<typeof CompanyStatement>

const body = StatementPeriod.extend({ companyId })

export const companyStatement = endpoint({
  path: '/api/company/statement',
  access: 'company.bill',
  encoding: 'json',
  body,
  data: CompanyStatement,
  summary: 'What a company owed, was billed and paid in a period, and how old what is open is at its end.',
})

export const companyStatementExcel = endpoint({
  path: '/api/company/statementExcel',
  access: 'company.bill',
  encoding: 'json',
  body: body.extend(statementLanguage),
  data: FileUrl,
  summary: 'The same as one .xls file, in the language of the company.',
})
