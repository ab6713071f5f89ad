import {
  type CardCancelFilter,
  type CardCancelRow,
  type CardVehicleFilter,
  type DataOf,
  type ParsedBodyOf,
  type queryCardCancel as queryCancelCall,
  type queryCardVehicle as queryVehicleCall,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportCancelled, exportVehicles } from './ended-export.ts'
import * as queries from './ended-queries.ts'

const cancelOf = (
  { scope }: SignedInContext,
  { begin, end, plateNumber, CarOwnerName, lotId }: CardCancelFilter,
): queries.CancelSearch => ({ plateNumber, CarOwnerName, lotId, ...timeRange({ begin, end }, scope.timeZone) })

const cancelRow = ({ paidFen, keptFen, ...row }: queries.StoredCancel): CardCancelRow => ({
  ...row,
  PlateNumber: row.plates.join('、'),
  paid: yuan(paidFen),
  kept: yuan(keptFen),
})

/** A page of cancelled cards, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardCancel(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCancelCall>,
): Promise<DataOf<typeof queryCancelCall>> {
  const part = sortedPartOf(input, 'cancelledAt')
  const search = cancelOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listCancelled(ctx.db, ctx.scope, search, part)).map(cancelRow) }
  ctx.demand('card.export')
  async function* rows() {
    for await (const row of queries.streamCancelled(ctx.db, ctx.scope, search, part)) yield cancelRow(row)
  }
  return exportCancelled(ctx, rows())
}

export async function countCardCancel(ctx: SignedInContext, { Sums, ...filter }: CardCancelFilter & { Sums: boolean }) {
  const { total, paidFen, keptFen } = await queries.sumCancelled(ctx.db, ctx.scope, cancelOf(ctx, filter))
  return { total, ...(Sums && { sums: { paid: yuan(paidFen), kept: yuan(keptFen) } }) }
}

/** A page of plates on cards, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardVehicle(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryVehicleCall>,
): Promise<DataOf<typeof queryVehicleCall>> {
  const part = sortedPartOf(input, 'PlateNumber')
  const { plateNumber, CarOwnerName, lotId, status, changed } = input
  const search = { plateNumber, CarOwnerName, lotId, status, changed, now: ctx.clock() }
  if (!input.QueryAll) return { list: await queries.listVehicles(ctx.db, ctx.scope, search, part) }
  ctx.demand('card.export')
  return exportVehicles(ctx, queries.streamVehicles(ctx.db, ctx.scope, search, part))
}

export const countCardVehicle = async (ctx: SignedInContext, filter: CardVehicleFilter): Promise<Total> => ({
  total: await totalOf(queries.matchingVehicles(ctx.db, ctx.scope, { ...filter, now: ctx.clock() })),
})
