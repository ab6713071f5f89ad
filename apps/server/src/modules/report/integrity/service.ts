import type {
  DataOf,
  IntegrityFilter,
  IntegrityRow,
  integritySorts,
  ParsedBodyOf,
  queryIntegrity as query,
  Total,
} from '@parkdesk/contract'
import { type SortedPart, sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { makeBoard } from './board.ts'
import { exportBoard } from './export.ts'
import type { IntegritySearch } from './queries.ts'

const dayMs = 24 * 3_600_000
/** What is shown unless a time was given, and what that is compared with. */
const usualMs = 28 * dayMs

type Sort = (typeof integritySorts)[number]

/** A page of the board, or with QueryAll one .xls of all of it. */
export async function queryIntegrity(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf<Sort>(input, 'openings')
  if (input.QueryAll) ctx.demand('integrity.export')
  const rows = sorted(await makeBoard(ctx.db, ctx.scope, searchOf(ctx, input)), part)
  const shown = rows.slice(part.offset, part.limit === undefined ? undefined : part.offset + part.limit)
  return input.QueryAll ? exportBoard(ctx, shown) : { list: shown }
}

export const countIntegrity = async (ctx: SignedInContext, filter: IntegrityFilter): Promise<Total> => ({
  total: (await makeBoard(ctx.db, ctx.scope, searchOf(ctx, filter))).length,
})

function searchOf({ scope, clock }: SignedInContext, { begin, end, group = 'person', lotId }: IntegrityFilter) {
  const range = timeRange({ begin, end }, scope.timeZone)
  const before = range.before ?? clock()
  const from = range.from ?? new Date(before.getTime() - usualMs)
  return {
    group,
    lotId,
    from,
    before,
    beforeFrom: new Date(from.getTime() - usualMs),
    now: clock(),
  } satisfies IntegritySearch
}

const figureOf: Record<Sort, (row: IntegrityRow) => number> = {
  openings: row => row.openingsRate ?? -1,
  freeExits: row => row.freeExitsRate ?? -1,
  corrections: row => row.correctionsRate ?? -1,
  // Who lacks most comes first where it falls.
  difference: row => -Number(row.difference ?? 0),
  vehicles: row => row.vehicles,
}

/** Those who did more of it come first where the figure is the same, then in the order of their keys. */
function sorted(rows: readonly IntegrityRow[], { sort, isDescending }: SortedPart<Sort>): IntegrityRow[] {
  const way = isDescending ? -1 : 1
  const of = figureOf[sort]
  return rows.toSorted(
    (one, other) => way * (of(one) - of(other)) || other.vehicles - one.vehicles || (one.key < other.key ? -1 : 1),
  )
}
