import { type CardFilter, type CardRow, yuan } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { daysLeft, lotNames, type Now, plates, statusOf, whoseConditions } from './card-sql.ts'

export type CardSearch = CardFilter & Now

export type CardPart = SortedPart<keyof typeof sorts>

/** A row before its money is written as yuan. */
export type StoredCardRow = Omit<CardRow, 'PlateNumber' | 'paid' | 'refunded'> & {
  paidFen: number
  refundedFen: number
}

const sumOfOrders = (
  column: 'paid_fen' | 'refund_fen',
) => sql<number>`(select coalesce(sum(${sql.ref(`o.${column}`)}), 0)::bigint
  from card_order as o where o.tenant_id = c.tenant_id and o.card_id = c.card_id)`

const paidFen = sumOfOrders('paid_fen')
const refundedFen = sumOfOrders('refund_fen')

const sorts = {
  createdAt: sql`c.created_at`,
  BeginDate: sql`c.begin_day`,
  EndDate: sql`c.end_day`,
  paid: paidFen,
} as const

function matchingCards(db: Db, scope: Scope, search: CardSearch) {
  const conditions = whoseConditions(scope, search)
  if (search.status) conditions.push(isOneOf(statusOf(search.now), search.status))
  return conditions.reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('card as c').where('c.tenant_id', '=', scope.tenantId),
  )
}

/** Selects the page first, so that related rows are looked up only for the cards shown. */
const cardRows = (db: Db, scope: Scope, search: CardSearch, part: CardPart) =>
  db
    .selectFrom(
      matchingCards(db, scope, search)
        .selectAll('c')
        .$call(inPart(part, sorts[part.sort], 'c.card_id'))
        .as('c'),
    )
    .select(['c.card_id as cardId', 'c.name as cardName', 'c.owner_name as CarOwnerName', 'c.spots'])
    .select(['c.owner_mobile as CarOwnerMobile', 'c.office_address as OfficeAddress'])
    .select(['c.begin_day as BeginDate', 'c.end_day as EndDate'])
    .select([
      plates.as('plates'),
      statusOf(search.now).as('status'),
      daysLeft(search.now).as('daysLeft'),
      lotNames(scope).as('ParkLotName'),
      sql<number>`(select count(*) from card_order as o where o.tenant_id = c.tenant_id and o.card_id = c.card_id)`.as(
        'orders',
      ),
      paidFen.as('paidFen'),
      refundedFen.as('refundedFen'),
      localTime('c.created_at', 'c.time_zone').as('createdAt'),
    ])
    .$call(inOrder(part))

/** The same order again, for rows of a page that are joined. */
const inOrder =
  ({ sort, isDescending }: CardPart) =>
  <Q extends { orderBy: (by: ReturnType<typeof sql>, direction: 'asc' | 'desc') => Q }>(query: Q): Q => {
    const direction = isDescending ? 'desc' : 'asc'
    return query.orderBy(sorts[sort], direction).orderBy(sql`c.card_id`, direction)
  }

export const listCards = (db: Db, scope: Scope, search: CardSearch, part: CardPart): Promise<StoredCardRow[]> =>
  cardRows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamCards = (db: Db, scope: Scope, search: CardSearch, part: CardPart) =>
  cardRows(db, scope, search, part).stream(500)

export const countCards = (db: Db, scope: Scope, search: CardSearch): Promise<number> =>
  totalOf(matchingCards(db, scope, search))

/** The same with what they come to. */
export const sumCards = (db: Db, scope: Scope, search: CardSearch) =>
  totalAndSums(
    db.selectFrom(
      matchingCards(db, scope, search)
        .select([paidFen.as('paidFen'), refundedFen.as('refundedFen')])
        .as('c'),
    ),
    { paid: 'c.paidFen', refunded: 'c.refundedFen' },
    yuan,
  )
