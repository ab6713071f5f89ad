import {
  type CardUsedFilter,
  type CardUsedRow,
  type DataOf,
  type ParsedBodyOf,
  type queryCardUsedDetail as query,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { exportCardUses } from './export.ts'
import * as queries from './used-queries.ts'

const rowOf = ({ principalFen, giftFen, balanceAfterFen, ...row }: queries.StoredUse): CardUsedRow => ({
  ...row,
  ...{ amount: yuan(principalFen + giftFen), principal: yuan(principalFen), gift: yuan(giftFen) },
  balanceAfter: yuan(balanceAfterFen),
})

/** A page of movements, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardUsedDetail(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'movedAt')
  if (!input.QueryAll) return { list: (await queries.listCardUses(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('storedCard.export')
  async function* rows() {
    for await (const row of queries.streamCardUses(ctx.db, ctx.scope, input, part)) yield rowOf(row)
  }
  return exportCardUses(ctx, rows())
}

/** How many movements fit the filter, and what they come to. */
export const countCardUsedDetail = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: CardUsedFilter & { Sums: boolean },
) => (Sums ? queries.sumCardUses(db, scope, filter, yuan) : { total: await queries.countCardUses(db, scope, filter) })
