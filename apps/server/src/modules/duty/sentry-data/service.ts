import type { ParsedBodyOf, querySentryData as query, SentryDataFilter, Total } from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportShifts } from './export.ts'
import * as queries from './queries.ts'
import { rowOf } from './rules.ts'

const searchOf = ({ scope, clock }: SignedInContext, { begin, end, ...filter }: SentryDataFilter) => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})

/** A page of shifts, or with QueryAll one .xls of all that fit the filter. */
export async function querySentryData(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'begunAt')
  const search = searchOf(ctx, input)
  if (input.QueryAll) {
    ctx.demand('sentryData.export')
    return exportShifts(ctx, search, part)
  }
  return { list: (await queries.listShifts(ctx.db, ctx.scope, search, part)).map(rowOf) }
}

/** How many shifts fit the filter. */
export const countSentryData = async (ctx: SignedInContext, filter: SentryDataFilter): Promise<Total> => ({
  total: await queries.countShifts(ctx.db, ctx.scope, searchOf(ctx, filter)),
})
