import {
  type DataOf,
  FixedVehicleExportRow,
  type FixedVehicleFilter,
  type FixedVehicleRow,
  fixedVehicleNames as names,
  type ParsedBodyOf,
  type queryFixedVehicle as query,
  type Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import * as queries from './queries.ts'

/** A page of vehicles that hold a right, or with QueryAll one .xls of all that fit the filter. */
export async function queryFixedVehicle(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'endAt')
  const search = { ...input, now: ctx.clock() }
  if (!input.QueryAll) return { list: await queries.listFixedVehicles(ctx.db, ctx.scope, search, part) }
  ctx.demand('fixedVehicle.export')
  return exportVehicles(ctx, queries.streamFixedVehicles(ctx.db, ctx.scope, search, part))
}

export const countFixedVehicle = async (ctx: SignedInContext, filter: FixedVehicleFilter): Promise<Total> => ({
  total: await queries.countFixedVehicles(ctx.db, ctx.scope, { ...filter, now: ctx.clock() }),
})

const layout = {
  plateNumber: 12,
  holder: 12,
  ownerName: 20,
  parkingName: 30,
  spots: 10,
  inside: 10,
  beginAt: 20,
  endAt: 20,
  state: 12,
}

function exportVehicles(ctx: SignedInContext, rows: AsyncIterable<FixedVehicleRow>) {
  const said = names[ctx.language]
  const cells = (row: FixedVehicleRow) => ({ ...row, holder: said.holder[row.holder], state: said.state[row.state] })
  return exportSheet(ctx, rowSheet(FixedVehicleExportRow, { names: said, layout, cells }, rows))
}
