import type { Db } from '../../../db/database.ts'
import { type DayOfAccount, findBill } from './compare-queries.ts'
import * as queries from './fund-queries.ts'
import { compareFundRows, markFundsElsewhere } from './fund-rules.ts'

/**
 * Compares the newest fund bill of a day with its trade bill. Call it within a transaction that has locked the account, for a day that is not signed off;
 * the caller counts the differences.
 *
 * @returns whether the day has a fund bill
 */
export async function compareFunds(db: Db, of: DayOfAccount & { at: Date }): Promise<boolean> {
  const fundBillId = await findBill(db, of, 'fund')
  if (fundBillId === undefined) return false
  const tradeBillId = await findBill(db, of, 'trade')
  const funds = await queries.listFunds(db, of.tenantId, fundBillId)
  const trades = tradeBillId === undefined ? [] : await queries.listTrades(db, of.tenantId, tradeBillId)
  const items = compareFundRows({ billId: fundBillId, funds, trades })
  const elsewhere = await queries.listFundsElsewhere(db, of, items)
  await queries.replaceFundItems(db, { ...of, fundBillId }, markFundsElsewhere(items, elsewhere))
  return true
}
