import type { StockEntry, StockFilter, StockKind, StockState } from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = {
  name: 'item.name',
  quantity: 'item.quantity',
  value: 'item.value_fen',
  createdAt: 'item.created_at',
} as const

export type Part = SortedPart<keyof typeof sortColumns>

const state = sql<StockState>`case when item.quantity = 0 then 'none' when item.quantity < item.minimum then 'short' else 'enough' end`

export type StockSearch = StockFilter & { stockItemId?: number }

const matching = (db: Db, scope: Scope, { name, lotId, kind, state: states, stockItemId }: StockSearch) => {
  let query = db
    .selectFrom('stock_item as item')
    .innerJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'item.tenant_id').onRef('lot.lot_id', '=', 'item.lot_id'),
    )
    .where(inScope(scope, 'item', lotId))
  if (stockItemId !== undefined) query = query.where('item.stock_item_id', '=', stockItemId)
  if (name) query = query.where(contains('item.name', name))
  if (kind) query = query.where(isOneOf('item.kind', kind))
  return states ? query.where(isOneOf(state, states)) : query
}

const rows = (db: Db, scope: Scope, search: StockSearch, part: Part) =>
  matching(db, scope, search)
    .select(['item.stock_item_id as stockItemId', 'item.lot_id as lotId', 'lot.name as parkingName'])
    .select(['item.name', 'item.unit', 'item.minimum', 'item.remark', 'item.quantity', 'item.value_fen as valueFen'])
    .select([
      sql<StockKind>`item.kind`.as('kind'),
      state.as('state'),
      sql<boolean>`exists (select from stock_movement as m
        where m.tenant_id = item.tenant_id and m.stock_item_id = item.stock_item_id)`.as('isUsed'),
      creatorName('item'),
      localTime('item.created_at', 'lot.time_zone').as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'item.stock_item_id'))

export type StoredRow = Awaited<ReturnType<typeof listStock>>[number]

/** A page or a part of the list, as one array. */
export const listStock = (...of: Parameters<typeof rows>) => rows(...of).execute()

/** The same one by one. */
export const streamStock = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

export const countStock = (db: Db, scope: Scope, filter: StockFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const sumStock = (db: Db, scope: Scope, filter: StockFilter) =>
  totalAndSums(matching(db, scope, filter), { value: 'item.value_fen' }, yuan)

/** Items that the scope may touch, in their order, which nobody else moves until the transaction ends. */
export const lockItems = (db: Db, scope: Scope, stockItemIds: readonly number[]) =>
  db
    .selectFrom('stock_item as item')
    .where(inScope(scope, 'item'))
    .where(sql<boolean>`item.stock_item_id = any(${stockItemIds})`)
    .select(['item.stock_item_id as stockItemId', 'item.lot_id as lotId', 'item.name', 'item.unit', 'item.minimum'])
    .select(['item.kind', 'item.remark', 'item.quantity', 'item.value_fen as valueFen'])
    .orderBy('item.stock_item_id')
    .forUpdate()
    .execute()

export type LockedItem = Awaited<ReturnType<typeof lockItems>>[number]

export const findLot = (db: Db, scope: Scope, lotId: number) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .select('lot.name')
    .executeTakeFirst()

/** Adds an item, unless the store has one of the name; undefined: it has. */
export const insertItem = async (
  db: Db,
  tenantId: number,
  { name, kind, lotId, unit, minimum, remark }: Omit<StockEntry, 'kind'> & { kind: string },
  by: Authorship,
): Promise<number | undefined> =>
  (
    await db
      .insertInto('stock_item')
      .values({
        ...{ tenant_id: tenantId, lot_id: lotId, name, kind, unit, minimum, remark },
        ...{ created_by: by.userId, created_at: by.at },
      })
      .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id', 'name']).doNothing())
      .returning('stock_item_id as stockItemId')
      .executeTakeFirst()
  )?.stockItemId

/** The item of a name in the store of a lot. */
export const getItemOf = async (db: Db, tenantId: number, lotId: number, name: string): Promise<number> =>
  (
    await db
      .selectFrom('stock_item')
      .where(eb => eb.and({ tenant_id: tenantId, lot_id: lotId, name }))
      .select('stock_item_id as stockItemId')
      .executeTakeFirstOrThrow()
  ).stockItemId

/** Breaks the unique key where the store has another item of the name. */
export const updateItem = (db: Db, tenantId: number, stockItemId: number, entry: StockEntry) =>
  db
    .updateTable('stock_item')
    .set({
      ...{ name: entry.name, kind: entry.kind, lot_id: entry.lotId },
      ...{ unit: entry.unit, minimum: entry.minimum, remark: entry.remark },
    })
    .where('tenant_id', '=', tenantId)
    .where('stock_item_id', '=', stockItemId)
    .execute()

/** Which of these items were moved before. */
export const listUsed = async (db: Db, tenantId: number, stockItemIds: readonly number[]): Promise<Set<number>> => {
  const found = await db
    .selectFrom('stock_movement')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`stock_item_id = any(${stockItemIds})`)
    .select('stock_item_id as stockItemId')
    .distinct()
    .execute()
  return new Set(found.map(({ stockItemId }) => stockItemId))
}
