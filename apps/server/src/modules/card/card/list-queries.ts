import {
  type CardOrderStatus,
  type CardPlateFilter,
  type CardPlateRow,
  type CardSpotFilter,
  type CardSpotRow,
  type WeeklyHours,
  yuan,
} from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { rememberStatements } from '../../../db/statements.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import {
  daysLeft,
  hasPlate,
  lotNames,
  type Now,
  plates,
  type QueryScope,
  statusOf,
  whoseConditions,
} from './card-sql.ts'

const orderStatusOf = (now: Date, isRenewed: RawBuilder<SqlBool>) =>
  sql<CardOrderStatus>`case when ${isRenewed} then 'renewed' else ${statusOf(now)} end`

export type PlateSearch = Omit<CardPlateFilter, 'begin' | 'end'> &
  Now &
  TimeRange & {
    /** Only orders of cards that are valid in certain hours of the week. */
    isByHours?: boolean
  }

export type PlatePart = SortedPart<keyof typeof plateSorts>
type PlateOrder = Omit<PlatePart, keyof PageRange>

const plateSorts = {
  createdAt: sql`o.created_at`,
  BeginDate: sql`o.begin_day`,
  EndDate: sql`o.end_day`,
  BillPackPayMoney: sql`o.paid_fen`,
} as const

/** A row before its money is written as yuan. */
export type StoredPlateRow = Omit<
  CardPlateRow,
  'PlateNumber' | 'TenantName' | 'BillPackMoney' | 'OriginMoney' | 'RefundMoney' | 'BillPackPayMoney'
> & {
  listFen: number
  paidFen: number
  refundFen: number
  /** The hours of the week that were sold; null: all. */
  hours: WeeklyHours | null
}

const isRenewed = sql<SqlBool>`exists (select from card_order as next
  where next.tenant_id = o.tenant_id and next.renews_order_id = o.order_id)`

/** The filter on an order's card. */
function cardConditions(scope: QueryScope, search: PlateSearch): RawBuilder<SqlBool>[] {
  const conditions = whoseConditions(scope, search)
  if (search.status) conditions.push(isOneOf(orderStatusOf(search.now, isRenewed), search.status))
  if (search.expiring) conditions.push(sql`not ${isRenewed}`)
  return conditions
}

function matchingOrders(db: Db, scope: QueryScope, search: PlateSearch) {
  const conditions = cardConditions(scope, search)
  let query = db.selectFrom('card_order as o').where('o.tenant_id', '=', scope.tenantId)
  if (conditions.length > 0) {
    query = query.where(
      sql<SqlBool>`exists (select from card as c
        where c.tenant_id = o.tenant_id and c.card_id = o.card_id and ${sql.join(conditions, sql` and `)})`,
    )
  }
  if (search.isByHours) query = query.where('o.hours', 'is not', null)
  if (search.from) query = query.where('o.created_at', '>=', search.from)
  if (search.before) query = query.where('o.created_at', '<', search.before)
  return query
}

const sorted = <Q extends Sortable>(query: Q, { sort, isDescending }: PlatePart): Q => {
  const direction = isDescending ? 'desc' : 'asc'
  return query.orderBy(plateSorts[sort], direction).orderBy(sql`o.order_id`, direction) as Q
}
type Sortable = { orderBy(by: RawBuilder<unknown>, direction: 'asc' | 'desc'): Sortable }

/** Selects the page first, so that related rows are looked up only for the orders shown. */
const orderRows = (db: Db, scope: QueryScope, search: PlateSearch, part: PlatePart) => {
  const page = sorted(matchingOrders(db, scope, search).selectAll('o'), part)
    .offset(part.offset)
    // Limit null means no limit.
    .limit(part.limit ?? null)
  const rows = db
    .selectFrom(page.as('o'))
    .innerJoin('card as c', join => join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.card_id', '=', 'o.card_id'))
    .leftJoin('card_order as next', join =>
      join.onRef('next.tenant_id', '=', 'o.tenant_id').onRef('next.renews_order_id', '=', 'o.order_id'),
    )
    .leftJoin('app_user as seller', join =>
      join.onRef('seller.tenant_id', '=', 'o.tenant_id').onRef('seller.user_id', '=', 'o.created_by'),
    )
    .select(['o.order_id as Id', 'c.card_id as cardId', 'c.name as cardName', 'c.owner_name as CarOwnerName'])
    .select(['c.owner_mobile as CarOwnerMobile', 'c.office_address as OfficeAddress', 'o.months as PackSubUnitNum'])
    .select(['o.begin_day as BeginDate', 'o.end_day as EndDate', 'o.remark as RemarkDesc', 'o.list_fen as listFen'])
    .select(['o.paid_fen as paidFen', 'o.refund_fen as refundFen', 'o.refunded_loss_percent as RefundLossPercent'])
    .select(['o.channel as CashChannelRemark', 'c.car_size as BillCarSizeId'])
    .select([
      plates.as('plates'),
      sql<WeeklyHours | null>`o.hours`.as('hours'),
      lotNames(scope).as('ParkLotName'),
      sql<boolean>`next.order_id is not null`.as('HasRenewToId'),
      maybeLocalTime('o.refunded_at', 'c.time_zone').as('RefundAt'),
      sql<string>`coalesce(seller.real_name, '')`.as('BackstageCreatorName'),
      orderStatusOf(search.now, sql`next.order_id is not null`).as('status'),
      sql<number | null>`case when next.order_id is null then ${daysLeft(search.now)} end`.as('daysLeft'),
      localTime('o.created_at', 'c.time_zone').as('createdAt'),
    ])
    .where('c.tenant_id', '=', scope.tenantId)
    .$castTo<StoredPlateRow>()
  return sorted(rows, part)
}

/** A page of orders with their cards. */
export function listPlateRows(
  database: Database,
  scope: Scope,
  { now, ...search }: PlateSearch,
  { offset, limit, ...order }: PlatePart,
): Promise<StoredPlateRow[]> {
  const { tenantId } = scope
  const isOfAll = scope.lotIds === null && Object.values(search).every(value => value === undefined)
  // A generic plan serves every sort: without an index all of the tenant's orders are sorted, whatever the values are.
  if (isOfAll) return findOfAll(database.forPages(tenantId), { tenantId, now, offset, limit }, order)
  return orderRows(database.forTenant(tenantId), scope, { ...search, now }, { ...order, offset, limit }).execute()
}

const findOfAll = rememberStatements(
  (db, { tenantId, now, ...range }: Now & PageRange & { tenantId: number }, order: PlateOrder) =>
    orderRows(db, { tenantId, lotIds: null }, { now }, { ...order, ...range }),
)

/** Streams the same rows in constant memory. */
export const streamPlateRows = (db: Db, scope: Scope, search: PlateSearch, part: PlatePart) =>
  orderRows(db, scope, search, part).stream(500)

export const countPlateRows = (db: Db, scope: Scope, search: PlateSearch): Promise<number> =>
  totalOf(matchingOrders(db, scope, search))

/** The same with what they come to. */
export const sumPlateRows = (db: Db, scope: Scope, search: PlateSearch) =>
  totalAndSums(
    matchingOrders(db, scope, search),
    {
      BillPackPayMoney: 'o.paid_fen',
      BillPackMoney: 'o.paid_fen',
      OriginMoney: 'o.list_fen',
      RefundMoney: 'o.refund_fen',
    },
    yuan,
  )

export type SpotSearch = CardSpotFilter & Now

export type SpotPart = SortedPart<keyof typeof spotSorts>

const spotSorts = {
  ParkLotName: sql`l.name`,
  EndDate: sql`c.end_day`,
  inside: sql`"inside"`,
  spots: sql`c.spots`,
} as const

export type StoredSpotRow = Omit<CardSpotRow, 'PlateNumber'>

/** Vehicles inside by a card: in all its lots, or only in the row's. The status is a literal so that the planner can use the partial index. */
const insideBy = (isHere: boolean) => sql<number>`(
  select count(*) from parking_right as r join parking_order as o on o.tenant_id = r.tenant_id and o.right_id = r.right_id
  where r.tenant_id = c.tenant_id and r.holder = 'card' and r.holder_id = c.card_id and o.park_status = 'inside'
    ${isHere ? sql`and o.lot_id = here.lot_id` : sql``})`

const freeSpots = sql<number>`greatest(0, c.spots - ${insideBy(false)})`

function matchingPlaces(db: Db, scope: Scope, search: SpotSearch) {
  const { plateNumber, CarOwnerName, lotId, status, occupied, now } = search
  let query = db
    .selectFrom('card_lot as here')
    .innerJoin('card as c', join =>
      join.onRef('c.tenant_id', '=', 'here.tenant_id').onRef('c.card_id', '=', 'here.card_id'),
    )
    .where(inScope(scope, 'here', lotId))
  if (plateNumber) query = query.where(hasPlate(plateNumber))
  if (CarOwnerName) query = query.where(contains('c.owner_name', CarOwnerName))
  if (status) query = query.where(isOneOf(statusOf(now), status))
  if (occupied) query = query.where(freeSpots, occupied === 'full' ? '=' : '>', 0)
  return query
}

const placeRows = (db: Db, scope: Scope, search: SpotSearch, part: SpotPart) =>
  matchingPlaces(db, scope, search)
    .innerJoin('lot as l', join =>
      join.onRef('l.tenant_id', '=', 'here.tenant_id').onRef('l.lot_id', '=', 'here.lot_id'),
    )
    .select(['c.card_id as cardId', 'here.lot_id as lotId', 'l.name as ParkLotName', 'c.name as cardName', 'c.spots'])
    .select(['c.owner_name as CarOwnerName', 'c.owner_mobile as CarOwnerMobile'])
    .select(['c.begin_day as BeginDate', 'c.end_day as EndDate'])
    .select([
      sql<string>`c.card_id || '-' || here.lot_id`.as('place'),
      plates.as('plates'),
      insideBy(true).as('inside'),
      freeSpots.as('freeSpots'),
      statusOf(search.now).as('status'),
    ])
    .$call(inPart(part, spotSorts[part.sort], 'c.card_id', 'here.lot_id'))

/** Cards by lot. */
export const listSpotRows = (db: Db, scope: Scope, search: SpotSearch, part: SpotPart): Promise<StoredSpotRow[]> =>
  placeRows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamSpotRows = (db: Db, scope: Scope, search: SpotSearch, part: SpotPart) =>
  placeRows(db, scope, search, part).stream(500)

export const countSpotRows = (db: Db, scope: Scope, search: SpotSearch): Promise<number> =>
  totalOf(matchingPlaces(db, scope, search))
