import type { DataOf, ParsedBodyOf, PassFilter, queryPass as query, Total } from '@parkdesk/contract'
import { type Part, partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { countOfRange, goesOnAfter, rowsAfter } from '../../../platform/sheet/go-on.ts'
import { passSheet } from './list-export.ts'
import * as queries from './list-queries.ts'

/** A page of passes, or with QueryAll one .xls of all that fit the filter. */
export async function queryPass(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = partOf(input)
  if (input.QueryAll) return exportPasses(ctx, search, part)
  return { list: await queries.listPasses(ctx.db, ctx.scope, search, part) }
}

async function exportPasses(ctx: SignedInContext, search: queries.PassSearch, part: Part) {
  ctx.demand('pass.export')
  const { title, columns, cells } = passSheet(ctx.language)
  const after = goesOnAfter(ctx, queries.PassPlace)
  const rest = { ...part, ...rowsAfter(part, after) }
  const found = queries.streamPasses(ctx.db, ctx.scope, { ...search, after: after?.place }, rest)
  let last: queries.PlacedPass | undefined
  async function* rows() {
    for await (const pass of found) {
      last = pass
      yield cells(pass)
    }
  }
  return exportSheet(ctx, {
    sheetName: title,
    columns,
    rows: rows(),
    place: () => last && { exactAt: last.exactAt, passId: last.passId },
    total: async () => countOfRange(await queries.countPasses(ctx.db, ctx.scope, search), part),
  })
}

/** How many passes fit the filter. */
export const countPass = async (ctx: SignedInContext, filter: PassFilter): Promise<Total> => ({
  total: await queries.countPasses(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

function searchOf({ scope }: SignedInContext, { begin, end, ...filter }: PassFilter): queries.PassSearch {
  return { ...filter, ...timeRange({ begin, end }, scope.timeZone) }
}
