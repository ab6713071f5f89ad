import {
  type countStockMovement as count,
  type DataOf,
  type ParsedBodyOf,
  type queryStockMovement as query,
  type StockMovementFilter,
  type StockMovementRow,
  yuan,
} from '@parkdesk/contract'
import { type Part, partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportMovements } from './export.ts'
import * as queries from './movement-queries.ts'

const rowOf = ({ valueFen, valueAfterFen, ...row }: queries.StoredMovement): StockMovementRow => ({
  ...row,
  value: yuan(valueFen),
  valueAfter: yuan(valueAfterFen),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: StockMovementFilter) => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** A page of movements, or with QueryAll one .xls of all that fit the filter. */
export async function queryStockMovement(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = partOf(input)
  if (!input.QueryAll) return { list: (await queries.listMovements(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('stock.export')
  return exportMovements(ctx, streamed(ctx, search, part))
}

async function* streamed({ db, scope }: SignedInContext, search: queries.MovementSearch, part: Part) {
  for await (const row of queries.streamMovements(db, scope, search, part)) yield rowOf(row)
}

/** How many movements fit the filter, and the sum of what they moved. */
export async function countStockMovement(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = searchOf(ctx, filter)
  if (Sums) return queries.sumMovements(ctx.db, ctx.scope, search)
  return { total: await queries.countMovements(ctx.db, ctx.scope, search) }
}
