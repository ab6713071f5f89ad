import type { DataOf, ParsedBodyOf, queryVoided as query, Total, VoidedFilter } from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import * as queries from './voided-queries.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: VoidedFilter): queries.VoidedSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** A page of the orders that were voided. */
export const queryVoided = async (
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listVoided(ctx.db, ctx.scope, searchOf(ctx, input), partOf(input)),
})

export const countVoided = async (ctx: SignedInContext, filter: VoidedFilter): Promise<Total> => ({
  total: await queries.countVoided(ctx.db, ctx.scope, searchOf(ctx, filter)),
})
