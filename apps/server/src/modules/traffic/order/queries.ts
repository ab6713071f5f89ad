import { type OrderFilter, type OrderListRow, yuan } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Db } from '../../../db/database.ts'
import { inScope, isOneOf, takesSeveral } from '../../../db/in-scope.ts'
import { totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import { rememberStatements } from '../../../db/statements.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** Which orders: the list's filter, its times as instants. */
export type OrderSearch = Omit<OrderFilter, 'begin' | 'end' | 'timeBy'> & OrderTimes

/** Ranges of the entry (of an orphaned exit: the exit), of the exit, and of any payment. */
export interface OrderTimes {
  from?: Date | undefined
  before?: Date | undefined
  exitFrom?: Date | undefined
  exitBefore?: Date | undefined
  paidFrom?: Date | undefined
  paidBefore?: Date | undefined
}

export interface OrderSort {
  by: 'cameAt' | 'leftAt' | 'payableAmount'
  descending: boolean
}

/** An order as it is stored: money in fen, times by the clock of its lot. */
export interface StoredOrder
  extends Omit<
    OrderListRow,
    | 'payableAmount'
    | 'couponMoney'
    | 'moneyValuePaid'
    | 'refundedMoney'
    | 'orderStatus'
    | 'parkSpotNumber'
    | 'plateNumber'
  > {
  plate: string
  payableFen: number | null
  couponFen: number
  paidFen: number
  refundedFen: number
}

/** As the rule counted it where the stay is priced, so that the list and the lines of the fee say the same; else a begun minute counts. */
const parkingLength = sql<number | null>`case
  when o.exit_at < o.entry_at then floor(extract(epoch from o.exit_at - o.entry_at) / 60)
  else coalesce(
    (o.fee_minutes ->> 'charged')::int + (o.fee_minutes ->> 'free')::int + coalesce((o.fee_minutes ->> 'outside')::int, 0),
    ceil(extract(epoch from o.exit_at - o.entry_at) / 60)
  )
end`

export const orderColumns = [
  'o.order_id as orderId',
  'o.order_no as orderNo',
  'o.plate',
  'o.plate_color as plateColor',
  'o.park_status as parkStatus',
  'o.mark',
  'o.pay_status as payStatus',
  'o.payable_fen as payableFen',
  'o.coupon_fen as couponFen',
  'o.paid_fen as paidFen',
  'o.refunded_fen as refundedFen',
  'l.name as parkingName',
  localTime('o.entry_at', 'l.time_zone').as('cameAt'),
  localTime('o.exit_at', 'l.time_zone').as('leftAt'),
  localTime('o.paid_at', 'l.time_zone').as('paidAt'),
  parkingLength.as('parkingLength'),
] as const

/** Counts orders without joining their lots. */
export const countOrders = (db: Db, scope: Scope, search: OrderSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The same with what they come to. */
export const sumOrders = (db: Db, scope: Scope, search: OrderSearch) =>
  totalAndSums(
    matching(db, scope, search),
    {
      payableAmount: 'o.payable_fen',
      couponMoney: 'o.coupon_fen',
      moneyValuePaid: 'o.paid_fen',
      refundedMoney: 'o.refunded_fen',
    },
    yuan,
  )

/**
 * A page of orders.
 *
 * @param database of the server: an unfiltered page uses connections with generic plans, since planning takes longer than
 * reading the rows; filters by state, lot or time get a custom plan
 */
export function listOrders(
  database: Database,
  scope: Scope,
  search: OrderSearch,
  sort: OrderSort,
  { offset, limit }: PageRange,
) {
  const { tenantId } = scope
  const db = database.forTenant(tenantId)
  // What a statement does about a plate depends on how much of it was typed, about several values on how many there are.
  if (search.plateNumber || takesSeveral(search)) return sorted(db, scope, search, sort, { offset, limit }).execute()
  const lotIds = scope.lotIds ?? undefined
  const values = { ...search, tenantId, lotIds, offset: offset || undefined, limit }
  const isOfAll = !lotIds && Object.values(search).every(value => value === undefined)
  return findOrders(isOfAll && sort.by !== 'payableAmount' ? database.forPages(tenantId) : db, values, sort)
}

interface FindValues extends OrderSearch {
  tenantId: number
  lotIds: readonly number[] | undefined
  offset: number | undefined
  limit: number | undefined
}

const findOrders = rememberStatements(
  (db, { tenantId, lotIds, offset, limit, ...search }: FindValues, sort: OrderSort) =>
    sorted(db, { tenantId, lotIds: lotIds ?? null }, search, sort, { offset, limit }),
)

/** Where an order lies in the list by the time of its entry, to the microsecond. */
export const OrderPlace = z.object({ happenedAt: z.string(), orderId: z.number().int() })
export type OrderPlace = z.infer<typeof OrderPlace>

export type PlacedOrder = StoredOrder & Pick<OrderPlace, 'happenedAt'>

/**
 * Streams the same rows in constant memory, with `after` only those behind that place; the list is then by `cameAt`. Keeps a connection until it is
 * read to the end or abandoned.
 */
export const streamOrders = (
  db: Db,
  scope: Scope,
  search: OrderSearch,
  sort: OrderSort,
  range: PageRange & { after: OrderPlace | undefined },
) =>
  sorted(db, scope, search, sort, range)
    .select(sql<string>`o.happened_at::text`.as('happenedAt'))
    .$castTo<PlacedOrder>()
    .stream(500)

/** Each sort has an index that is scanned in either direction, except the amount. */
const sortOrders = {
  cameAt: { desc: sql`o.happened_at desc`, asc: sql`o.happened_at asc` },
  leftAt: { desc: sql`o.exit_at desc nulls last`, asc: sql`o.exit_at asc nulls first` },
  payableAmount: { desc: sql`o.payable_fen desc nulls last`, asc: sql`o.payable_fen asc nulls first` },
}

interface Rows {
  offset?: number | undefined
  limit?: number | undefined
  after?: OrderPlace | undefined
}

type QueryScope = Pick<Scope, 'lotIds' | 'tenantId'>

function sorted(
  db: Db,
  scope: QueryScope,
  search: OrderSearch,
  { by, descending }: OrderSort,
  { offset, limit, after }: Rows,
) {
  const direction = descending ? 'desc' : 'asc'
  const order = sortOrders[by][direction]
  const found = matching(db, scope, search)
    .selectAll('o')
    .$if(after !== undefined, query => (after ? query.where(isAfter(after, descending)) : query))
    .orderBy(order)
    .orderBy('o.order_id', direction)
    .$if(offset !== undefined, query => query.offset(offset ?? 0))
    .$if(limit !== undefined, query => query.limit(limit ?? null))
  // The lot is joined only to the rows of the page: joined before the limit, it would prevent an ordered index scan.
  return db
    .selectFrom(found.as('o'))
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where('l.tenant_id', '=', scope.tenantId)
    .select(orderColumns)
    .orderBy(order)
    .orderBy('o.order_id', direction)
    .$castTo<StoredOrder>()
}

const isAfter = ({ happenedAt, orderId }: OrderPlace, descending: boolean) =>
  sql<SqlBool>`(o.happened_at, o.order_id) ${descending ? sql`<` : sql`>`} (${happenedAt}::timestamptz, ${orderId}::bigint)`

function matching(db: Db, scope: QueryScope, search: OrderSearch) {
  const { plateNumber, orderNo, lotId, parkStatus, payStatus, mark, from, before } = search
  let query = searchable(db)
    .selectFrom('searchable_order as o')
    .where(inScope(scope, 'o', lotId))
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (orderNo) query = query.where('o.order_no', '=', orderNo)
  if (parkStatus) query = query.where(isOneOf('o.park_status', parkStatus))
  // What was voided counts nowhere; it is found by its number, and where it is asked for.
  else if (!orderNo && !payStatus) query = query.where(sql<SqlBool>`o.park_status <> 'voided'`)
  if (payStatus) query = query.where(isOneOf('o.pay_status', payStatus))
  if (mark) query = query.where(isOneOf('o.mark', mark))
  if (from) query = query.where('o.happened_at', '>=', from)
  if (before) query = query.where('o.happened_at', '<', before)
  const { exitFrom, exitBefore, paidFrom, paidBefore } = search
  if (exitFrom) query = query.where('o.exit_at', '>=', exitFrom)
  if (exitBefore) query = query.where('o.exit_at', '<', exitBefore)
  if (paidFrom || paidBefore) query = query.where(isPaidIn(paidFrom, paidBefore))
  return query
}

const isPaidIn = (from: Date | undefined, before: Date | undefined) => sql<SqlBool>`exists (select from payment as p
  where p.tenant_id = o.tenant_id and p.order_id = o.order_id
    ${from ? sql`and p.paid_at >= ${from}` : sql``} ${before ? sql`and p.paid_at < ${before}` : sql``})`
