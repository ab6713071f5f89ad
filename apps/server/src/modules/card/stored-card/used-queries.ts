import type { CardUsedFilter, CardUsedRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { timeRange } from '../../../lib/local-time.ts'

export type Part = SortedPart<'movedAt'>

/** A movement with its money as stored. */
export type StoredUse = Omit<CardUsedRow, 'amount' | 'principal' | 'gift' | 'balanceAfter'> & {
  principalFen: number
  giftFen: number
  balanceAfterFen: number
}

/** The stay that a movement is about: that of the payment, or of the refund of it. */
const matching = (db: Db, scope: Scope, filter: CardUsedFilter) => {
  const { cardNo, storedCardId, TradeType, lotId, plateNumber, startTime, endTime } = filter
  const { from, before } = timeRange({ begin: startTime, end: endTime }, scope.timeZone)
  let query = db
    .selectFrom('stored_card_movement as v')
    .innerJoin('stored_card as c', join =>
      join.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.stored_card_id', '=', 'v.stored_card_id'),
    )
    .leftJoin('ledger_entry as e', join =>
      join.onRef('e.tenant_id', '=', 'v.tenant_id').onRef('e.entry_id', '=', 'v.entry_id'),
    )
    .leftJoin('payment as p', join =>
      join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.payment_id', '=', 'v.payment_id'),
    )
    .leftJoin('refund as r', join =>
      join.onRef('r.tenant_id', '=', 'v.tenant_id').onRef('r.entry_id', '=', 'v.entry_id'),
    )
    .leftJoin('parking_order as o', join =>
      join
        .onRef('o.tenant_id', '=', 'v.tenant_id')
        .on('o.order_id', '=', sql<number>`coalesce(p.order_id, r.order_id)`),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where(inScope(scope, 'v', lotId))
  if (storedCardId !== undefined) query = query.where(isOneOf('v.stored_card_id', storedCardId))
  if (cardNo) query = query.where(contains('c.card_no', cardNo))
  if (TradeType) query = query.where(isOneOf('v.kind', TradeType))
  if (plateNumber) query = query.where(contains('o.plate', plateNumber))
  if (from) query = query.where('v.moved_at', '>=', from)
  if (before) query = query.where('v.moved_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, filter: CardUsedFilter, part: Part) =>
  matching(db, scope, filter)
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'v.tenant_id').onRef('l.lot_id', '=', 'v.lot_id'))
    .leftJoin('app_user as mover', join =>
      join.onRef('mover.tenant_id', '=', 'v.tenant_id').onRef('mover.user_id', '=', 'v.moved_by'),
    )
    .select(['v.movement_id as movementId', 'v.stored_card_id as storedCardId', 'c.card_no as CardId', 'v.remark'])
    .select([
      'v.principal_fen as principalFen',
      'v.gift_fen as giftFen',
      'l.name as parkingName',
      'o.order_id as orderId',
    ])
    .select([
      sql<CardUsedRow['TradeType']>`v.kind`.as('TradeType'),
      sql<number>`v.principal_after_fen + v.gift_after_fen`.as('balanceAfterFen'),
      sql<CardUsedRow['channel']>`nullif(e.channel, 'balance')`.as('channel'),
      sql<CardUsedRow['Cause']>`nullif(v.cause, '')`.as('Cause'),
      sql<string>`coalesce(o.plate, '')`.as('plateNumber'),
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
      sql<string>`coalesce(mover.real_name, '')`.as('movedBy'),
      localTime('v.moved_at', scope).as('movedAt'),
    ])
    .$call(inPart(part, 'v.moved_at', 'v.movement_id'))

/** A page or a part of the list, as one array. */
export const listCardUses = (...of: Parameters<typeof rows>): Promise<StoredUse[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamCardUses = (...of: Parameters<typeof rows>): AsyncIterable<StoredUse> => rows(...of).stream(500)

export const countCardUses = (db: Db, scope: Scope, filter: CardUsedFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const sumCardUses = async <Written>(
  db: Db,
  scope: Scope,
  filter: CardUsedFilter,
  write: (fen: number) => Written,
) => {
  const { total, sums } = await totalAndSums(
    matching(db, scope, filter),
    { principal: 'v.principal_fen', gift: 'v.gift_fen' },
    fen => fen,
  )
  const { principal, gift } = sums
  return { total, sums: { amount: write(principal + gift), principal: write(principal), gift: write(gift) } }
}
