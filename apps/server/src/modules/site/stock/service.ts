import {
  type countStock as count,
  type DataOf,
  type ParsedBodyOf,
  type queryStock as query,
  type removeStock as remove,
  type StockEntry,
  type StockRow,
  type saveStock as save,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { exportStock } from './export.ts'
import * as queries from './queries.ts'
import { averageFen } from './rules.ts'

const audit = auditOf('stock')

const rowOf = ({ valueFen, ...row }: queries.StoredRow): StockRow => {
  const average = averageFen({ quantity: row.quantity, valueFen })
  return { ...row, value: yuan(valueFen), averagePrice: average === null ? null : yuan(average) }
}

/** A page of what stores hold, or with QueryAll one .xls of all that fit the filter. */
export async function queryStock(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: (await queries.listStock(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('stock.export')
  return exportStock(ctx, streamed(ctx, input, part))
}

async function* streamed({ db, scope }: SignedInContext, ...of: [queries.StockSearch, queries.Part]) {
  for await (const row of queries.streamStock(db, scope, ...of)) yield rowOf(row)
}

/** How many items fit the filter, and what they cost. */
export async function countStock({ db, scope }: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  if (Sums) return queries.sumStock(db, scope, filter)
  return { total: await queries.countStock(db, scope, filter) }
}

/** One item. Fails with row.missing. */
export async function stockDetail(
  { db, scope }: SignedInContext,
  { stockItemId }: { stockItemId: number },
): Promise<StockRow> {
  const [found] = await queries.listStock(db, scope, { stockItemId }, { sort: 'name', isDescending: false, offset: 0 })
  if (!found) throw new Failure('row.missing')
  return rowOf(found)
}

/** Adds an item, or changes one. Fails with name.taken, row.missing, stock.lotFixed. */
export const saveStock = (
  ctx: Acting,
  { stockItemId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> => {
  const taken = refusal('name.taken', 'name')
  return orTaken(taken, () =>
    ctx.db.transaction().execute(async db => {
      if (!(await queries.findLot(db, ctx.scope, entry.lotId))) throw refusal('row.missing', 'lotId')
      if (stockItemId !== undefined) return change(ctx, db, stockItemId, entry)
      const added = await queries.insertItem(db, ctx.scope.tenantId, entry, authorshipOf(ctx))
      if (added === undefined) throw taken
      await audit(ctx, db, { action: 'stock.add', entityId: added, after: entry })
      return { stockItemId: added }
    }),
  )
}

async function change(ctx: Acting, db: Db, stockItemId: number, entry: StockEntry): Promise<{ stockItemId: number }> {
  const { tenantId } = ctx.scope
  const [before] = await queries.lockItems(db, ctx.scope, [stockItemId])
  if (!before) throw new Failure('row.missing')
  if (before.lotId !== entry.lotId && (await queries.listUsed(db, tenantId, [stockItemId])).size > 0) {
    throw refusal('stock.lotFixed', 'lotId')
  }
  await queries.updateItem(db, tenantId, stockItemId, entry)
  await audit(ctx, db, { action: 'stock.change', entityId: stockItemId, before, after: entry })
  return { stockItemId }
}

/** Removes items that were never moved, all of them or none. Fails with session.recheckNeeded, row.missing, stock.used. */
export const removeStock = (ctx: SignedInContext, { stockItemIds }: ParsedBodyOf<typeof remove>) => {
  const { tenantId } = ctx.scope
  return removeRows(ctx, stockItemIds, {
    noun: 'stock',
    list: (db, ids) => queries.lockItems(db, ctx.scope, ids),
    idOf: ({ stockItemId }) => stockItemId,
    async remove(db, ids, items) {
      const used = await queries.listUsed(db, tenantId, ids)
      const names = items.filter(({ stockItemId }) => used.has(stockItemId)).map(({ name }) => name)
      if (names.length > 0) {
        throw new Failure('stock.used', { values: { names: names.join(ctx.language === 'zh' ? '、' : ', ') } })
      }
      await deleteRows(db, 'stock_item', tenantId, ids)
    },
  })
}
