import { type ParsedBodyOf, type queryTaking as queryCall, type TakingFilter, yuan } from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { listTakings, sumTakings, type TakingSearch } from './queries.ts'

const searchOf = ({ scope, clock }: SignedInContext, { begin, end, ...filter }: TakingFilter): TakingSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})

/** A page of what came in and went out. */
export async function queryTaking(ctx: SignedInContext, input: ParsedBodyOf<typeof queryCall>) {
  const rows = await listTakings(ctx.db, ctx.scope, searchOf(ctx, input), partOf(input))
  return { list: rows.map(({ amountFen, ...row }) => ({ ...row, amount: yuan(amountFen) })) }
}

/** How many rows fit the filter, and what they come to. */
export async function countTaking(ctx: SignedInContext, { Sums, ...filter }: TakingFilter & { Sums: boolean }) {
  const { total, amountFen } = await sumTakings(ctx.db, ctx.scope, searchOf(ctx, filter))
  return { total, ...(Sums && { sums: { amount: yuan(amountFen) } }) }
}
