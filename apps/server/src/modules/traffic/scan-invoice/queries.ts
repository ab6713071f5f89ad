import type { ScanInvoiceFilter, ScanInvoiceRow, ScanInvoiceState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export type ScanInvoiceSearch = Omit<ScanInvoiceFilter, 'begin' | 'end'> & TimeRange

export type StoredScanInvoice = Omit<ScanInvoiceRow, 'Amount'> & { amountFen: number }

const state = sql<ScanInvoiceState>`case when w.refused <> '' then 'refused' when w.invoice_id is null then 'waiting' else i.state end`
const amount = sql<number>`coalesce(i.amount_fen, o.paid_fen)`

const matching = (db: Db, scope: Scope, search: ScanInvoiceSearch) => {
  const { plateNumber, Title, State, lotId, from, before } = search
  let query = db
    .selectFrom('invoice_wish as w')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'w.tenant_id').onRef('o.order_id', '=', 'w.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'w.tenant_id').onRef('l.lot_id', '=', 'w.lot_id'))
    .leftJoin('invoice as i', join =>
      join.onRef('i.tenant_id', '=', 'w.tenant_id').onRef('i.invoice_id', '=', 'w.invoice_id'),
    )
    .where(inScope(scope, 'w', lotId))
  if (plateNumber)
    query = query.where(sql<SqlBool>`(starts_with(o.plate, ${plateNumber}) or o.order_no = ${plateNumber})`)
  if (Title) query = query.where(contains('w.title', Title))
  if (State) query = query.where(isOneOf(state, State))
  if (from) query = query.where('w.asked_at', '>=', from)
  if (before) query = query.where('w.asked_at', '<', before)
  return query
}

const sorts = { ApplyTime: sql`w.asked_at`, Amount: amount } as const
export type Part = SortedPart<keyof typeof sorts>

const rows = (db: Db, scope: Scope, search: ScanInvoiceSearch, part: Part) =>
  matching(db, scope, search)
    .select(['w.wish_id as wishId', 'w.order_id as orderId', 'w.invoice_id as invoiceId', 'w.refused as refusal'])
    .select(['w.title as Title', 'w.tax_no as TaxNum', 'w.title_type as TitleType', 'w.email'])
    .select(['o.plate as plateNumber', 'o.plate_color as plateColor', 'o.order_no as orderNo', 'l.name as ParkLotName'])
    .select([
      state.as('State'),
      amount.as('amountFen'),
      sql<string>`coalesce(i.invoice_no, '')`.as('InvoiceNum'),
      localTime('w.asked_at', 'l.time_zone').as('ApplyTime'),
    ])
    .$call(inPart(part, sorts[part.sort], 'w.wish_id'))
    .$castTo<StoredScanInvoice>()

/** A page or a part of the list, as one array. */
export const listScanInvoices = (...of: Parameters<typeof rows>): Promise<StoredScanInvoice[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamScanInvoices = (...of: Parameters<typeof rows>): AsyncIterable<StoredScanInvoice> =>
  rows(...of).stream(500)

export const countScanInvoices = (db: Db, scope: Scope, search: ScanInvoiceSearch): Promise<number> =>
  totalOf(matching(db, scope, search))
