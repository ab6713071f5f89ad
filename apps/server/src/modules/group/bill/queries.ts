import type { CompanyBillFilter, CompanyBillRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { seesWholeCompany } from '../company/scope.ts'
import type { Line, MonthlyCharge } from './rules.ts'

/** A bill as it is shown, money in fen. */
export interface StoredBill
  extends Omit<CompanyBillRow, 'amount' | 'paid' | 'invoiced' | 'invoices' | 'lines' | 'billNo'> {
  amountFen: number
  paidFen: number
  invoicedFen: number
  invoices: (Omit<CompanyBillRow['invoices'][number], 'amount'> & { amountFen: number })[]
  lines: Line[]
}

export interface BillSearch extends CompanyBillFilter {
  /** Decides which bills are overdue. */
  today: string
}

const isOverdue = (today: string) => sql<boolean>`(b.state = 'issued' and b.due_on < ${today}::date)`

const matching = (db: Db, scope: Scope, search: BillSearch) => {
  const { companyId, month, state } = search
  let query = db
    .selectFrom('company_bill as b')
    .innerJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'b.tenant_id').onRef('c.company_id', '=', 'b.company_id'),
    )
    .where('b.tenant_id', '=', scope.tenantId)
    .where(seesWholeCompany(scope, 'c'))
  if (companyId !== undefined) query = query.where('b.company_id', '=', companyId)
  if (month) query = query.where('b.month', '=', sql<string>`${`${month}-01`}::date`)
  if (state) query = query.where('b.state', '=', state)
  if (search.isOverdue) query = query.where(isOverdue(search.today))
  return query
}

const invoices = sql<StoredBill['invoices']>`coalesce((
  select jsonb_agg(jsonb_build_object('invoiceId', i.invoice_id, 'InvoiceNum', coalesce(i.invoice_no, ''), 'State', i.state,
    'amountFen', part.amount_fen) order by i.invoice_id desc)
  from invoice_part as part join invoice as i on i.tenant_id = part.tenant_id and i.invoice_id = part.invoice_id
  where part.tenant_id = b.tenant_id and part.bill_id = b.bill_id), '[]')`

const rows = (db: Db, scope: Scope, search: BillSearch) =>
  matching(db, scope, search)
    .select(['b.bill_id as billId', 'b.company_id as companyId', 'c.name as companyName', 'b.amount_fen as amountFen'])
    .select([
      'b.paid_fen as paidFen',
      'b.invoiced_fen as invoicedFen',
      invoices.as('invoices'),
      sql<string | null>`b.due_on::text`.as('dueOn'),
    ])
    .select([
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('month'),
      sql<number>`extract(day from b.month + interval '1 month' - interval '1 day')::int`.as('daysInMonth'),
      sql<CompanyBillRow['state']>`b.state`.as('state'),
      sql<Line[]>`b.lines`.as('lines'),
      isOverdue(search.today).as('isOverdue'),
      'b.void_reason as voidReason',
      localTime('b.drafted_at', scope).as('draftedAt'),
      maybeLocalTime('b.issued_at', scope).as('issuedAt'),
      maybeLocalTime('b.paid_at', scope).as('paidAt'),
      maybeLocalTime('b.voided_at', scope).as('voidedAt'),
    ])

/** The latest month first. */
export const listBills = (db: Db, scope: Scope, search: BillSearch, range: PageRange): Promise<StoredBill[]> =>
  rows(db, scope, search).orderBy('b.month', 'desc').orderBy('b.bill_id', 'desc').$call(inRange(range)).execute()

export const countBills = (db: Db, scope: Scope, search: BillSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The bills that the scope sees, locked until the transaction ends. */
export const lockBills = (db: Db, scope: Scope, billIds: readonly number[], today: string): Promise<StoredBill[]> =>
  rows(db, scope, { today }).where('b.bill_id', 'in', billIds).orderBy('b.bill_id').forUpdate('b').execute()

interface NewBill extends MonthlyCharge {
  companyId: number
  month: string
  by: Authorship
}

/** @returns its id; undefined: the month is already billed */
export const insertBill = async (
  db: Db,
  tenantId: number,
  { companyId, month, amountFen, lines, by }: NewBill,
): Promise<number | undefined> =>
  (
    await db
      .insertInto('company_bill')
      .values({
        tenant_id: tenantId,
        company_id: companyId,
        month: `${month}-01`,
        state: 'drafted',
        amount_fen: amountFen,
        lines: JSON.stringify(lines),
        drafted_at: by.at,
        drafted_by: by.userId,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('bill_id as billId')
      .executeTakeFirst()
  )?.billId

/** Whose bills these are, of those that the scope sees. */
export const findBills = (db: Db, scope: Scope, billIds: readonly number[]) =>
  matching(db, scope, { today: '' }).where('b.bill_id', 'in', billIds).select('b.company_id as companyId').execute()

/** Each is due after as many days as its company may take to pay. */
export const issueBills = (
  db: Db,
  tenantId: number,
  billIds: readonly number[],
  { at, today }: { at: Date; today: string },
) =>
  db
    .updateTable('company_bill as b')
    .from('company as c')
    .whereRef('c.tenant_id', '=', 'b.tenant_id')
    .whereRef('c.company_id', '=', 'b.company_id')
    .where('b.tenant_id', '=', tenantId)
    .where('b.bill_id', 'in', billIds)
    .set({ state: 'issued', issued_at: at, due_on: sql`${today}::date + c.pay_days` })
    .execute()

export const voidBill = (db: Db, tenantId: number, billId: number, { at, reason }: { at: Date; reason: string }) =>
  db
    .updateTable('company_bill')
    .set({ state: 'void', voided_at: at, void_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
    .execute()
