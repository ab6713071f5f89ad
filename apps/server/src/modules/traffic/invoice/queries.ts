import type { InvoiceFilter, InvoiceRow, InvoiceState, PlateColor, ProviderStep } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { Failure } from '../../../lib/failure.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { seesWholeCompany } from '../../group/company/scope.ts'
import { isWhole } from '../../merchant/merchant/scope.ts'
import type { NumberedTopUp } from '../../merchant/top-up/top-up-no.ts'

export type InvoiceSearch = Omit<InvoiceFilter, 'begin' | 'end'> & TimeRange & { invoiceId?: number }

/** What every list, sum and sheet of invoices is made from. */
export const matchingInvoices = (db: Db, scope: Scope, search: InvoiceSearch) => {
  const { invoiceId, InvoiceNum, Title, State, TitleType, lotId, from, before } = search
  let query = db
    .selectFrom('invoice as i')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'i.tenant_id').onRef('l.lot_id', '=', 'i.lot_id'))
    .innerJoin('tax_profile as p', join =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.profile_id', '=', 'i.profile_id'),
    )
    .leftJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.company_id', '=', 'i.company_id'),
    )
    .leftJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.merchant_id', '=', 'i.merchant_id'),
    )
    .where(inScope(scope, 'i', lotId))
    .where(sql<SqlBool>`(i.merchant_id is null or ${isWhole(scope)})`)
    .where(sql<SqlBool>`(i.company_id is null or ${seesWholeCompany(scope, 'c')})`)
  if (invoiceId !== undefined) query = query.where('i.invoice_id', '=', invoiceId)
  if (InvoiceNum) query = query.where(contains('i.invoice_no', InvoiceNum))
  if (Title) query = query.where(contains('i.title', Title))
  if (State) query = query.where(isOneOf('i.state', State))
  if (TitleType) query = query.where(isOneOf('i.title_type', TitleType))
  if (from) query = query.where('i.applied_at', '>=', from)
  if (before) query = query.where('i.applied_at', '<', before)
  return query
}

type Computed = 'Amount' | 'netMoney' | 'taxMoney' | 'stateNumber' | 'titleTypeNumber' | 'billNo' | 'topUpNo'
export type StoredInvoice = Omit<InvoiceRow, Computed> & {
  /** By month; none where it is of something else. */
  ofBills: { billId: number; month: string }[]
  companyId: number | null
  companyName: string | null
  /** The oldest first; none where it is of something else. */
  ofTopUps: NumberedTopUp[]
  merchantId: number | null
  merchantName: string | null
  amountFen: number
  netFen: number
  taxFen: number
}

const nameOf = (column: string) => sql<string>`coalesce((select u.real_name from app_user as u
  where u.tenant_id = i.tenant_id and u.user_id = ${sql.ref(column)}), '')`

/** Of a red invoice those of the invoice that it takes back. */
const partsOf = sql`from invoice_part as part
  left join company_bill as b on b.tenant_id = part.tenant_id and b.bill_id = part.bill_id
  left join merchant_top_up as t on t.tenant_id = part.tenant_id and t.movement_id = part.top_up_id
  left join merchant_charge as mc on mc.tenant_id = t.tenant_id and mc.movement_id = t.movement_id
  where part.tenant_id = i.tenant_id and part.invoice_id = coalesce(i.red_of, i.invoice_id)`

const sorts = { ApplyTime: sql`i.applied_at`, Amount: sql`i.amount_fen` } as const
export type InvoicePart = SortedPart<keyof typeof sorts>

const rows = (db: Db, scope: Scope, search: InvoiceSearch, part: InvoicePart) =>
  matchingInvoices(db, scope, search)
    .select(['i.invoice_id as invoiceId', 'i.title as Title', 'i.tax_no as TaxNum', 'i.title_type as TitleType'])
    .select(['i.state as State', 'i.push_mode as PushMode', 'i.email', 'i.note', 'i.remark', 'l.name as ParkLotName'])
    .select(['i.amount_fen as amountFen', 'i.net_fen as netFen', 'i.tax_fen as taxFen', 'p.item_name as ServiceName'])
    .select([
      sql<string>`coalesce(i.invoice_no, '')`.as('InvoiceNum'),
      sql<number>`p.rate_basis_points / 100.0::float8`.as('TaxRate'),
      sql<string | null>`i.issued_on::text`.as('issuedOn'),
      localTime('i.applied_at', 'l.time_zone').as('ApplyTime'),
      nameOf('i.applied_by').as('appliedBy'),
      nameOf('i.closed_by').as('closedBy'),
      sql<number>`(select count(part.order_id)::int ${partsOf})`.as('orderCount'),
      sql<StoredInvoice['ofBills']>`coalesce((
        select jsonb_agg(jsonb_build_object('billId', b.bill_id, 'month', to_char(b.month, 'YYYY-MM')) order by b.month, b.bill_id)
        ${partsOf} and b.bill_id is not null), '[]')`.as('ofBills'),
      'c.company_id as companyId',
      'c.name as companyName',
      sql<StoredInvoice['ofTopUps']>`coalesce((
        select jsonb_agg(jsonb_build_object('topUpId', t.movement_id, 'merchantChargeId', mc.merchant_charge_id, 'boughtOn', t.bought_on)
          order by t.movement_id)
        ${partsOf} and t.movement_id is not null), '[]')`.as('ofTopUps'),
      'm.merchant_id as merchantId',
      'm.name as merchantName',
      sql<ProviderStep | null>`(select r.state from invoice_request as r where r.tenant_id = i.tenant_id
        and r.invoice_id = i.invoice_id order by r.request_id desc limit 1)`.as('providerStep'),
      sql<string>`coalesce((select blue.invoice_no from invoice as blue
        where blue.tenant_id = i.tenant_id and blue.invoice_id = i.red_of), '')`.as('redOf'),
    ])
    .$call(inPart(part, sorts[part.sort], 'i.invoice_id'))
    .$castTo<StoredInvoice>()

export const listInvoices = (...of: Parameters<typeof rows>) => rows(...of).execute()
export const streamInvoices = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

/** An invoice of the scope. Fails with row.missing. */
export async function demandInvoice(db: Db, scope: Scope, invoiceId: number): Promise<{ invoiceNo: string | null }> {
  const found = await matchingInvoices(db, scope, { invoiceId }).select('i.invoice_no as invoiceNo').executeTakeFirst()
  if (!found) throw new Failure('row.missing')
  return found
}

/** What its provider said last, in its own words. */
export const findSaid = async (db: Db, tenantId: number, invoiceId: number): Promise<string> =>
  (
    await db
      .selectFrom('invoice_request')
      .where('tenant_id', '=', tenantId)
      .where('invoice_id', '=', invoiceId)
      .select('said')
      .orderBy('request_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.said ?? ''

/** How many of each state there are, and what they come to. */
export const listStates = (db: Db, scope: Scope, search: InvoiceSearch) =>
  matchingInvoices(db, scope, search)
    .groupBy('i.state')
    .select(['i.state as State', sql<number>`count(*)`.as('count')])
    .select(sql<number>`coalesce(sum(i.amount_fen), 0)::bigint`.as('amountFen'))
    .$castTo<{ State: InvoiceState; count: number; amountFen: number }>()
    .execute()

export interface InvoiceElement {
  sellerName: string
  sellerTaxNo: string
  goodsCode: string
  place: string
  certificate: string
  areaUnit: string
  isCrossCity: boolean
  termFrom: string
  termTo: string
}

/** To the minute, cut and not rounded. */
const minute = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone l.time_zone, 'YYYY-MM-DD HH24:MI')`

export const getElement = (db: Db, scope: Scope, invoiceId: number): Promise<InvoiceElement> =>
  matchingInvoices(db, scope, { invoiceId })
    .select(['p.seller_name as sellerName', 'p.seller_tax_no as sellerTaxNo', 'p.goods_code as goodsCode'])
    .select(['p.certificate', 'p.area_unit as areaUnit', 'p.is_cross_city as isCrossCity'])
    .select([
      sql<string>`p.region || ' ' || p.address`.as('place'),
      minute('i.term_from').as('termFrom'),
      minute('i.term_to').as('termTo'),
    ])
    .executeTakeFirstOrThrow()

export interface StoredPart {
  orderId: number
  orderNo: string
  plateNumber: string
  plateColor: PlateColor
  amountFen: number
  netFen: number
  taxFen: number
}

/** The orders of an invoice; of a red one those of the invoice that it takes back. */
export const listParts = (db: Db, tenantId: number, invoiceId: number): Promise<StoredPart[]> =>
  db
    .selectFrom('invoice as i')
    .innerJoin('invoice_part as part', join =>
      join
        .onRef('part.tenant_id', '=', 'i.tenant_id')
        .on('part.invoice_id', '=', sql`coalesce(i.red_of, i.invoice_id)`),
    )
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'part.tenant_id').onRef('o.order_id', '=', 'part.order_id'),
    )
    .where('i.tenant_id', '=', tenantId)
    .where('i.invoice_id', '=', invoiceId)
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber', 'o.plate_color as plateColor'])
    .select(['part.amount_fen as amountFen', 'part.net_fen as netFen', 'part.tax_fen as taxFen'])
    .orderBy('o.order_id')
    .$castTo<StoredPart>()
    .execute()

/** What it is of; of a red one what it takes back, below 0. */
const signedParts = (db: Db, tenantId: number, invoiceId: number) => {
  const signed = (column: string) => sql<number>`case when i.red_of is null then 1 else -1 end * ${sql.ref(column)}`
  return db
    .selectFrom('invoice as i')
    .innerJoin('invoice_part as part', join =>
      join
        .onRef('part.tenant_id', '=', 'i.tenant_id')
        .on('part.invoice_id', '=', sql`coalesce(i.red_of, i.invoice_id)`),
    )
    .where('i.tenant_id', '=', tenantId)
    .where('i.invoice_id', '=', invoiceId)
    .select([signed('part.amount_fen').as('amountFen'), signed('part.net_fen').as('netFen')])
    .select(signed('part.tax_fen').as('taxFen'))
}

interface PartMoney {
  amountFen: number
  netFen: number
  taxFen: number
}

export interface BillPart extends PartMoney {
  billId: number
  month: string
}

/** What of which bills an invoice is of, by month; none: it is of something else. */
export const listBillParts = (db: Db, tenantId: number, invoiceId: number): Promise<BillPart[]> =>
  signedParts(db, tenantId, invoiceId)
    .innerJoin('company_bill as b', join =>
      join.onRef('b.tenant_id', '=', 'part.tenant_id').onRef('b.bill_id', '=', 'part.bill_id'),
    )
    .select(['b.bill_id as billId', sql<string>`to_char(b.month, 'YYYY-MM')`.as('month')])
    .orderBy('b.month')
    .orderBy('b.bill_id')
    .execute()

export type TopUpPart = PartMoney & NumberedTopUp

/** Which top-ups an invoice is of, the oldest first; none: it is of something else. */
export const listTopUpParts = (db: Db, tenantId: number, invoiceId: number): Promise<TopUpPart[]> =>
  signedParts(db, tenantId, invoiceId)
    .innerJoin('merchant_top_up as t', join =>
      join.onRef('t.tenant_id', '=', 'part.tenant_id').onRef('t.movement_id', '=', 'part.top_up_id'),
    )
    .leftJoin('merchant_charge as c', join =>
      join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.movement_id', '=', 't.movement_id'),
    )
    .select(['t.movement_id as topUpId', 'c.merchant_charge_id as merchantChargeId'])
    .select(sql<string>`t.bought_on::text`.as('boughtOn'))
    .orderBy('t.movement_id')
    .execute()

export interface PaidOrder {
  orderId: number
  orderNo: string
  plateNumber: string
  plateColor: PlateColor
  lotId: number
  parkingName: string
  leftAt: string
  entryAt: Date | null
  exitAt: Date | null
  paidFen: number
  isInvoiced: boolean
}

const paidOrders = (db: Db, scope: Scope) =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where(inScope(scope, 'o'))
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber', 'o.plate_color as plateColor'])
    .select(['o.lot_id as lotId', 'l.name as parkingName', 'o.entry_at as entryAt', 'o.exit_at as exitAt'])
    .select(['o.paid_fen as paidFen', localTime('o.exit_at', 'l.time_zone').as('leftAt')])
    .select(
      sql<boolean>`exists (select from invoice_part as part where part.tenant_id = o.tenant_id and part.order_id = o.order_id
        and part.is_live)`.as('isInvoiced'),
    )
    .$castTo<PaidOrder>()

/** Paid orders of a plate, or of a number, that are on no invoice. */
export const listInvoiceable = (db: Db, scope: Scope, text: string): Promise<PaidOrder[]> =>
  paidOrders(db, scope)
    .where(sql<SqlBool>`(o.plate = ${text} or o.order_no = ${text})`)
    .where('o.park_status', '=', 'left')
    .where('o.paid_fen', '>', 0)
    .where(sql<SqlBool>`not exists (select from invoice_part as part where part.tenant_id = o.tenant_id and part.order_id = o.order_id
      and part.is_live)`)
    .orderBy('o.exit_at', 'desc')
    .limit(200)
    .execute()

export const listOrders = (db: Db, scope: Scope, orderIds: readonly number[]): Promise<PaidOrder[]> =>
  paidOrders(db, scope).where('o.order_id', 'in', orderIds).orderBy('o.order_id').execute()
