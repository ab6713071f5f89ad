import type { CompanyBillFilter, CompanyBillRow, PayChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { seesWholeCompany } from '../company/service.ts'
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

type Moment = 'drafted_at' | 'issued_at' | 'paid_at' | 'voided_at'

const rows = (db: Db, scope: Scope, filter: CompanyBillFilter) => {
  const at = (moment: Moment) =>
    sql<string>`to_char(${sql.ref(`b.${moment}`)} at time zone ${scope.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`
  const maybeAt = (moment: Moment) => sql<string | null>`${at(moment)}`
  return matching(db, scope, filter)
    .select(['b.bill_id as billId', 'b.company_id as companyId', 'c.name as companyName', 'b.amount_fen as amountFen'])
    .select([
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('month'),
      sql<number>`extract(day from b.month + interval '1 month' - interval '1 day')::int`.as('daysInMonth'),
      sql<CompanyBillRow['state']>`b.state`.as('state'),
      sql<Line[]>`b.lines`.as('lines'),
      sql<PayChannel | null>`b.channel`.as('channel'),
      'b.void_reason as voidReason',
      at('drafted_at').as('draftedAt'),
      maybeAt('issued_at').as('issuedAt'),
      maybeAt('paid_at').as('paidAt'),
      maybeAt('voided_at').as('voidedAt'),
    ])
}

/** The latest month first. */
export const listBills = (
  db: Db,
  scope: Scope,
  filter: CompanyBillFilter,
  { offset, limit }: PageRange,
): Promise<StoredBill[]> =>
  rows(db, scope, filter)
    .orderBy('b.month', 'desc')
    .orderBy('b.bill_id', 'desc')
    .offset(offset)
    .limit(limit ?? null)
    .execute()

export const countBills = async (db: Db, scope: Scope, filter: CompanyBillFilter): Promise<number> =>
  (
    await matching(db, scope, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Those of the bills that the scope sees, held until the transaction ends. */
export const holdBills = (db: Db, scope: Scope, billIds: readonly number[]): Promise<StoredBill[]> =>
  rows(db, scope, {}).where('b.bill_id', 'in', billIds).orderBy('b.bill_id').forUpdate('b').execute()

interface NewBill extends MonthlyCharge {
  companyId: number
  month: string
  by: { userId: number; at: Date }
}

/** @returns its number; undefined: the month is billed already */
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
