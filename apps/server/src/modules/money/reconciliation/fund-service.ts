import {
  type FundItemFilter,
  type FundItemRow,
  type ParsedBodyOf,
  type queryFundItem as queryItems,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { exportFundItems } from './fund-export.ts'
import * as queries from './fund-item-queries.ts'
import { maybeYuan } from './fund-totals.ts'

/** A page of rows of fund bills, or with QueryAll one .xls. */
export async function queryFundItem(ctx: SignedInContext, input: ParsedBodyOf<typeof queryItems>) {
  const part = sortedPartOf(input, 'day')
  if (input.QueryAll) {
    ctx.demand('reconciliation.export')
    return exportFundItems(ctx, input, part, itemRow)
  }
  return { list: (await queries.listFundItems(ctx.db, ctx.scope, input, part)).map(itemRow) }
}

/** How many rows fit the filter. */
export const countFundItem = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: FundItemFilter & { Sums: boolean },
) => (Sums ? queries.sumFundItems(db, scope, filter, yuan) : { total: await queries.countFundItems(db, scope, filter) })

const itemRow = ({ fundFen, tradeFen, balanceFen, ...item }: queries.StoredFundItem): FundItemRow => ({
  ...item,
  fund: maybeYuan(fundFen),
  trade: maybeYuan(tradeFen),
  balance: maybeYuan(balanceFen),
})
