import type { BillState, LocalDay } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { seesWholeCompany } from '../company/scope.ts'

/** What an invoice of a bill is made from, money in fen. */
export interface InvoiceableBill {
  billId: number
  companyId: number
  companyName: string
  taxNumber: string
  /** "2026-02" */
  month: string
  state: BillState
  amountFen: number
  /** What of it stands on living invoices. */
  invoicedFen: number
  /** The days of its lines. */
  firstDay: LocalDay
  lastDay: LocalDay
  /** The lots of the company, by number. */
  lots: { lotId: number; timeZone: string }[]
}

/** Bills of companies all of whose lots the scope sees, locked until the transaction ends, by number: whoever locks several does so in this order. */
export const lockInvoiceableBills = (db: Db, scope: Scope, billIds: readonly number[]): Promise<InvoiceableBill[]> =>
  db
    .selectFrom('company_bill as b')
    .innerJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'b.tenant_id').onRef('c.company_id', '=', 'b.company_id'),
    )
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.bill_id', 'in', billIds)
    .where(seesWholeCompany(scope, 'c'))
    .select(['b.bill_id as billId', 'c.company_id as companyId', 'c.name as companyName', 'c.tax_number as taxNumber'])
    .select(['b.amount_fen as amountFen', 'b.invoiced_fen as invoicedFen'])
    .select([
      sql<BillState>`b.state`.as('state'),
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('month'),
      sql<string>`b.lines -> 0 ->> 'from'`.as('firstDay'),
      sql<string>`b.lines -> -1 ->> 'until'`.as('lastDay'),
      sql<InvoiceableBill['lots']>`coalesce((
        select jsonb_agg(jsonb_build_object('lotId', l.lot_id, 'timeZone', l.time_zone) order by l.lot_id)
        from company_lot as used join lot as l on l.tenant_id = used.tenant_id and l.lot_id = used.lot_id
        where used.tenant_id = c.tenant_id and used.company_id = c.company_id), '[]')`.as('lots'),
    ])
    .orderBy('b.bill_id')
    .forUpdate('b')
    .execute()

/** Bills of a company of which something stands on no invoice, money in fen, the oldest first. */
export const listInvoiceableBills = (db: Db, { tenantId }: Scope, companyId: number, limit: number) =>
  db
    .selectFrom('company_bill')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('state', 'in', ['issued', 'paid'])
    .where(sql<SqlBool>`invoiced_fen < amount_fen`)
    .select(['bill_id as billId', 'amount_fen as amountFen', sql<number>`amount_fen - invoiced_fen`.as('leftFen')])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .orderBy('month')
    .orderBy('bill_id')
    .limit(limit)
    .execute()

/** Of bills: whether one can be invoiced as it stands. */
export const isInvoiceable = ({ state }: Pick<InvoiceableBill, 'state'>): boolean =>
  state === 'issued' || state === 'paid'
