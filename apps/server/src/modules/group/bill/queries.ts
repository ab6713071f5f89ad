import type { CompanyBillFilter, CompanyBillRow, PayChannel } from '@parkdesk/contract'
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
export interface StoredBill extends Omit<CompanyBillRow, 'amount' | 'lines' | 'billNo'> {
  amountFen: number
  lines: Line[]
}

const matching = (db: Db, scope: Scope, { companyId, month, state }: CompanyBillFilter) => {
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
  return query
}

const rows = (db: Db, scope: Scope, filter: CompanyBillFilter) => {
  return matching(db, scope, filter)
    .select(['b.bill_id as billId', 'b.company_id as companyId', 'c.name as companyName', 'b.amount_fen as amountFen'])
    .select([
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('month'),
      sql<number>`extract(day from b.month + interval '1 month' - interval '1 day')::int`.as('daysInMonth'),
      sql<CompanyBillRow['state']>`b.state`.as('state'),
      sql<Line[]>`b.lines`.as('lines'),
      sql<PayChannel | null>`b.channel`.as('channel'),
      'b.void_reason as voidReason',
      localTime('b.drafted_at', scope).as('draftedAt'),
      maybeLocalTime('b.issued_at', scope).as('issuedAt'),
      maybeLocalTime('b.paid_at', scope).as('paidAt'),
      maybeLocalTime('b.voided_at', scope).as('voidedAt'),
    ])
}

/** The latest month first. */
export const listBills = (db: Db, scope: Scope, filter: CompanyBillFilter, range: PageRange): Promise<StoredBill[]> =>
  rows(db, scope, filter).orderBy('b.month', 'desc').orderBy('b.bill_id', 'desc').$call(inRange(range)).execute()

export const countBills = (db: Db, scope: Scope, filter: CompanyBillFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The bills that the scope sees, locked until the transaction ends. */
export const lockBills = (db: Db, scope: Scope, billIds: readonly number[]): Promise<StoredBill[]> =>
  rows(db, scope, {}).where('b.bill_id', 'in', billIds).orderBy('b.bill_id').forUpdate('b').execute()

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

interface Turn {
  state: 'issued' | 'paid' | 'void'
  issued_at?: Date
  paid_at?: Date
  channel?: PayChannel
  voided_at?: Date
  void_reason?: string
}

export const turnBills = (db: Db, tenantId: number, billIds: readonly number[], turn: Turn) =>
  db.updateTable('company_bill').set(turn).where('tenant_id', '=', tenantId).where('bill_id', 'in', billIds).execute()
