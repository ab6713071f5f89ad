import { type StockKind, type StockMovementKind, yuan } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type Part, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { Held, Moved } from './rules.ts'

export interface MovementSearch extends TimeRange {
  name?: string | undefined
  lotId?: number | number[] | undefined
  stockItemId?: number | number[] | undefined
  kind?: StockMovementKind | StockMovementKind[] | undefined
}

const matching = (db: Db, scope: Scope, { name, lotId, stockItemId, kind, from, before }: MovementSearch) => {
  let query = db
    .selectFrom('stock_movement as v')
    .innerJoin('stock_item as item', join =>
      join.onRef('item.tenant_id', '=', 'v.tenant_id').onRef('item.stock_item_id', '=', 'v.stock_item_id'),
    )
    .innerJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'item.tenant_id').onRef('lot.lot_id', '=', 'item.lot_id'),
    )
    .where(inScope(scope, 'item', lotId))
  if (stockItemId !== undefined) query = query.where(isOneOf('v.stock_item_id', stockItemId))
  if (name) query = query.where(contains('item.name', name))
  if (kind) query = query.where(isOneOf('v.kind', kind))
  if (from) query = query.where('v.moved_at', '>=', from)
  return before ? query.where('v.moved_at', '<', before) : query
}

const rows = (db: Db, scope: Scope, search: MovementSearch, part: Part) =>
  matching(db, scope, search)
    .leftJoin('lot as other', join =>
      join.onRef('other.tenant_id', '=', 'v.tenant_id').onRef('other.lot_id', '=', 'v.other_lot_id'),
    )
    .innerJoin('app_user as mover', join =>
      join.onRef('mover.tenant_id', '=', 'v.tenant_id').onRef('mover.user_id', '=', 'v.moved_by'),
    )
    .select(['v.stock_movement_id as stockMovementId', 'v.stock_item_id as stockItemId', 'item.name', 'item.unit'])
    .select(['lot.name as parkingName', 'v.quantity', 'v.value_fen as valueFen', 'v.quantity_after as quantityAfter'])
    .select(['v.value_after_fen as valueAfterFen', 'v.receiver', 'v.remark', 'mover.real_name as movedBy'])
    .select([
      sql<StockKind>`item.kind`.as('itemKind'),
      sql<StockMovementKind>`v.kind`.as('kind'),
      sql<string>`coalesce(other.name, '')`.as('otherParkingName'),
      localTime('v.moved_at', 'lot.time_zone').as('movedAt'),
    ])
    .$call(inPart(part, 'v.moved_at', 'v.stock_movement_id'))

export type StoredMovement = Awaited<ReturnType<typeof listMovements>>[number]

export const listMovements = (...of: Parameters<typeof rows>) => rows(...of).execute()

/** The same one by one. */
export const streamMovements = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

export const countMovements = (db: Db, scope: Scope, search: MovementSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export const sumMovements = (db: Db, scope: Scope, search: MovementSearch) =>
  totalAndSums(matching(db, scope, search), { value: 'v.value_fen' }, yuan)

/** Whether the call of this key moved the item already. */
export const wasMoved = async (
  db: Db,
  tenantId: number,
  { stockItemId, idempotencyKey }: { stockItemId: number; idempotencyKey: string },
): Promise<boolean> =>
  (await db
    .selectFrom('stock_movement')
    .where(eb => eb.and({ tenant_id: tenantId, stock_item_id: stockItemId, idempotency_key: idempotencyKey }))
    .select('stock_movement_id')
    .executeTakeFirst()) !== undefined

/** What was bought last: how many, at what. */
export const findLastPaid = (db: Db, tenantId: number, stockItemId: number): Promise<Held | undefined> =>
  db
    .selectFrom('stock_movement')
    .where(eb => eb.and({ tenant_id: tenantId, stock_item_id: stockItemId, kind: 'received' }))
    .select(['quantity', 'value_fen as valueFen'])
    .orderBy('stock_movement_id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewMovement {
  stockItemId: number
  kind: StockMovementKind
  moved: Moved
  held: Held
  otherLotId: number | null
  receiver: string
  remark: string
  idempotencyKey: string
}

/** Adds a movement; the locked item holds from now on what it leaves. */
export async function insertMovement(db: Db, tenantId: number, added: NewMovement, by: Authorship): Promise<void> {
  const { stockItemId, kind, moved, held, otherLotId, receiver, remark, idempotencyKey } = added
  await db
    .insertInto('stock_movement')
    .values({
      ...{ tenant_id: tenantId, stock_item_id: stockItemId, kind, quantity: moved.quantity, value_fen: moved.valueFen },
      ...{ quantity_after: held.quantity, value_after_fen: held.valueFen, other_lot_id: otherLotId, receiver, remark },
      ...{ idempotency_key: idempotencyKey, moved_by: by.userId, moved_at: by.at },
    })
    .execute()
  await db
    .updateTable('stock_item')
    .set({ quantity: held.quantity, value_fen: held.valueFen })
    .where('tenant_id', '=', tenantId)
    .where('stock_item_id', '=', stockItemId)
    .execute()
}
