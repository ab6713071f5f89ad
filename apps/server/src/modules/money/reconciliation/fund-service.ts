import {
  type FundDay,
  type FundItemFilter,
  type FundItemRow,
  type ParsedBodyOf,
  type queryFundItem as queryItems,
  type Total,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import type { DayOfAccount } from './compare-queries.ts'
import { exportFundItems } from './fund-export.ts'
import * as queries from './fund-item-queries.ts'

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
export const countFundItem = async ({ db, scope }: SignedInContext, filter: FundItemFilter): Promise<Total> => ({
  total: await queries.countFundItems(db, scope, filter),
})

const maybeYuan = (amountFen: number | null) => (amountFen === null ? null : yuan(amountFen))

const itemRow = ({ fundFen, tradeFen, balanceFen, ...item }: queries.StoredFundItem): FundItemRow => ({
  ...item,
  fund: maybeYuan(fundFen),
  trade: maybeYuan(tradeFen),
  balance: maybeYuan(balanceFen),
})

/** The money at the channel on a day: from its opening by income and outgoing to its closing, and the totals by class; null: it has no fund bill. */
export async function fundDay(db: Db, of: DayOfAccount): Promise<FundDay | null> {
  const balances = await queries.findBalances(db, of)
  if (!balances) return null
  const { openingFen, closingFen, incomeFen, outgoingFen, beforeDay, beforeFen } = balances
  const isWhole = openingFen === null || openingFen + incomeFen - outgoingFen === closingFen
  const classes = await queries.listFundClasses(db, of)
  return {
    opening: maybeYuan(openingFen),
    income: yuan(incomeFen),
    outgoing: yuan(outgoingFen),
    closing: maybeYuan(closingFen),
    before: beforeDay === null || beforeFen === null ? null : { day: beforeDay, closing: yuan(beforeFen) },
    isChained: isWhole && (openingFen === null || beforeFen === null || openingFen === beforeFen),
    classes: classes.map(row => ({
      class: row.class,
      rows: row.rows,
      fund: yuan(row.fundFen),
      trade: yuan(row.tradeFen),
      difference: yuan(row.fundFen - row.tradeFen),
    })),
  }
}
