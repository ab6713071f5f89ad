import type { CardRefundFilter, CardRefundRow, CardRefundState, PayChannel } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { hasPlate, isSeen, lotNames, plates } from './card-sql.ts'

export type CardRefundSearch = Omit<CardRefundFilter, 'begin' | 'end'> & TimeRange & { cardRefundId?: number }

/** What the list, its sums and its sheet are made from: refunds of cards of which the scope sees a lot. */
export const matchingCardRefunds = (db: Db, scope: Scope, search: CardRefundSearch) => {
  const { cardRefundId, plateNumber, CarOwnerName, lotId, state, from, before } = search
  let query = db
    .selectFrom('card_refund as r')
    .innerJoin('card as c', join => join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.card_id', '=', 'r.card_id'))
    .where('r.tenant_id', '=', scope.tenantId)
    .where(isSeen(scope, lotId))
  if (cardRefundId !== undefined) query = query.where('r.card_refund_id', '=', cardRefundId)
  if (plateNumber) query = query.where(hasPlate(plateNumber))
  if (CarOwnerName) query = query.where(contains('c.owner_name', CarOwnerName))
  if (state) query = query.where(isOneOf('r.state', state))
  if (from) query = query.where('r.asked_at', '>=', from)
  if (before) query = query.where('r.asked_at', '<', before)
  return query
}

export type StoredCardRefundRow = Omit<CardRefundRow, 'PlateNumber' | 'mostMoney' | 'RefundMoney' | 'allowed'> & {
  mostFen: number
  paidFen: number | null
  askedById: number
  lotIds: number[]
}

const nameOf = (column: string) => sql<string>`coalesce((select u.real_name from app_user as u
  where u.tenant_id = r.tenant_id and u.user_id = ${sql.ref(column)}), '')`

const sorts = { askedAt: sql`r.asked_at`, mostMoney: sql`r.most_fen` } as const
export type CardRefundPart = SortedPart<keyof typeof sorts>

const rows = (db: Db, scope: Scope, search: CardRefundSearch, part: CardRefundPart) =>
  matchingCardRefunds(db, scope, search)
    .select(['r.card_refund_id as cardRefundId', 'r.card_id as cardId', 'c.name as cardName', 'r.state', 'r.channel'])
    .select(['c.owner_name as CarOwnerName', 'c.owner_mobile as CarOwnerMobile', 'c.end_day as EndDate', 'r.reason'])
    .select(['r.most_fen as mostFen', 'r.paid_fen as paidFen', 'r.note', 'r.asked_by as askedById'])
    .select([
      plates.as('plates'),
      lotNames(scope).as('ParkLotName'),
      sql<number | null>`r.loss_percent::float8`.as('RefundLossPercent'),
      nameOf('r.asked_by').as('askedBy'),
      localTime('r.asked_at', 'c.time_zone').as('askedAt'),
      nameOf('r.decided_by').as('decidedBy'),
      maybeLocalTime('r.decided_at', 'c.time_zone').as('decidedAt'),
      nameOf('r.closed_by').as('closedBy'),
      maybeLocalTime('r.closed_at', 'c.time_zone').as('closedAt'),
      sql<number[]>`array(select s.lot_id::int from card_lot as s
        where s.tenant_id = c.tenant_id and s.card_id = c.card_id)`.as('lotIds'),
    ])
    .$call(inPart(part, sorts[part.sort], 'r.card_refund_id'))
    .$castTo<StoredCardRefundRow>()

export const listCardRefunds = (...of: Parameters<typeof rows>) => rows(...of).execute()
export const streamCardRefunds = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

export interface StoredCardRefund {
  cardRefundId: number
  cardId: number
  state: CardRefundState
  lossPercent: number | null
  mostFen: number
  channel: PayChannel
  reason: string
  askedBy: number
}

/** One by its number, or the one of a card that is not over. */
export const findCardRefund = (
  db: Db,
  tenantId: number,
  by: { cardRefundId: number } | { openOf: number },
): Promise<StoredCardRefund | undefined> =>
  db
    .selectFrom('card_refund as r')
    .where('r.tenant_id', '=', tenantId)
    .where(
      'cardRefundId' in by
        ? sql<SqlBool>`r.card_refund_id = ${by.cardRefundId}`
        : sql<SqlBool>`r.card_id = ${by.openOf} and r.state in ('asked', 'approved')`,
    )
    .select(['r.card_refund_id as cardRefundId', 'r.card_id as cardId', 'r.state', 'r.most_fen as mostFen'])
    .select(['r.channel', 'r.reason', 'r.asked_by as askedBy'])
    .select(sql<number | null>`r.loss_percent::float8`.as('lossPercent'))
    .$castTo<StoredCardRefund>()
    .executeTakeFirst()

interface NewCardRefund {
  cardId: number
  lossPercent: number | null
  mostFen: number
  channel: PayChannel
  reason: string
  by: number
  at: Date
  /** It is paid out at once. */
  isPosted: boolean
}

export const insertCardRefund = async (db: Db, tenantId: number, row: NewCardRefund): Promise<number> => {
  const { cardId, lossPercent, mostFen, channel, reason, by, at, isPosted } = row
  const closed = isPosted ? { state: 'posted', paid_fen: mostFen, closed_by: by, closed_at: at } : {}
  const { card_refund_id } = await db
    .insertInto('card_refund')
    .values({
      ...{ tenant_id: tenantId, card_id: cardId, most_fen: mostFen, channel, reason, asked_by: by, asked_at: at },
      loss_percent: lossPercent,
      ...closed,
    })
    .returning('card_refund_id')
    .executeTakeFirstOrThrow()
  return card_refund_id
}

type Change =
  | { state: 'approved' | 'refused'; decided_by: number; decided_at: Date; note: string }
  | { state: 'posted'; paid_fen: number; closed_by: number; closed_at: Date }
  | { state: 'abandoned'; closed_by: number; closed_at: Date; note: string }

export const updateCardRefund = (db: Db, tenantId: number, cardRefundId: number, change: Change) =>
  db
    .updateTable('card_refund')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('card_refund_id', '=', cardRefundId)
    .execute()
