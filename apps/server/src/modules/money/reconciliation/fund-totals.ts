import { type FundDay, yuan } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { DayOfAccount } from './compare-queries.ts'
import * as queries from './fund-item-queries.ts'

export const maybeYuan = (amountFen: number | null) => (amountFen === null ? null : yuan(amountFen))

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
