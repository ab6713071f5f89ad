import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { FileUrl } from '../wire/paging.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { BillMonth } from './bill.ts'
import { CompanyChannel } from './company-payment.ts'

const companyId = z.number().int()

/** What a line of a statement says: bills, reversals and payouts make the balance larger, payments, voids and payouts that were given up smaller. */
export const statementKinds = ['bill', 'void', 'payment', 'reversal', 'payout', 'payoutBack'] as const
export const StatementKind = z.enum(statementKinds)
export type StatementKind = z.infer<typeof StatementKind>

export const StatementLine = z.object({
  /** On which it was issued, voided or entered: a period that is over never says anything else. */
  day: LocalDay,
  kind: StatementKind,
  /** Of a bill. */
  billNo: z.string().nullable(),
  month: BillMonth.nullable(),
  /** Of a payment. */
  channel: CompanyChannel.nullable(),
  bankNo: z.string(),
  receivedOn: LocalDay.nullable(),
  charged: Yuan.nullable(),
  paid: Yuan.nullable(),
  /** What the company owes after it; below 0: it has paid more. */
  balance: Yuan,
})
export type StatementLine = z.infer<typeof StatementLine>

/** For how many days what is open is overdue: not yet, so many, more. */
export const ageBands = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const
export const AgeBand = z.enum(ageBands)
export type AgeBand = z.infer<typeof AgeBand>

export const CompanyStatement = z.object({
  companyName: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  /** Whose statement it is. */
  operator: z.string(),
  begin: LocalDay,
  end: LocalDay,
  opening: Yuan,
  lines: z.array(StatementLine),
  charged: Yuan,
  paid: Yuan,
  /** Opening, and what was charged, less what was paid. */
  closing: Yuan,
  /** What is open of its bills at the end, by how long it is overdue then. */
  ages: z.array(z.object({ band: AgeBand, amount: Yuan })),
  /** What it has paid beyond its bills at the end; the ages less this are the closing balance. */
  credit: Yuan,
  madeAt: LocalTime,
})
export type CompanyStatement = z.infer<typeof CompanyStatement>

/** The longest period of a statement. */
export const mostStatementDays = 1100

const period = { companyId, begin: LocalDay, end: LocalDay }

export const companyStatement = endpoint({
  path: '/api/company/statement',
  access: 'company.bill',
  encoding: 'json',
  body: z.object(period),
  data: CompanyStatement,
  summary: 'What a company owed, was billed and paid in a period, and how old what is open is at its end.',
})

/** The columns of a statement as a sheet. */
export const StatementExportRow = z.object({
  day: LocalDay.nullable(),
  what: z.string(),
  number: z.string(),
  charged: Yuan.nullable(),
  paid: Yuan.nullable(),
  balance: Yuan.nullable(),
})
export type StatementExportRow = z.infer<typeof StatementExportRow>

export const companyStatementExcel = endpoint({
  path: '/api/company/statementExcel',
  access: 'company.bill',
  encoding: 'json',
  body: z.object({
    ...period,
    /** That of the company, which is not always that of the caller. */
    language: z.enum(['zh', 'en']),
  }),
  data: FileUrl,
  summary: 'The same as one .xls file, in the language of the company.',
})
