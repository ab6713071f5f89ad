import type { BillKind } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { compareFunds } from './compare-funds.ts'
import * as queries from './compare-queries.ts'
import { compare, markOtherDays } from './rules.ts'

interface Comparison extends queries.DayOfAccount {
  merchantNo: string
  at: Date
}

/**
 * Compares a day with its newest bills, within a transaction that has locked the account: the trade bill with the product, the fund bill with the trade
 * bill. A day that is signed off stays as it is.
 *
 * @returns whether it was compared
 */
export async function compareDay(db: Db, of: Comparison): Promise<boolean> {
  if ((await queries.findDay(db, of))?.isSigned) return false
  const hasTrades = await compareTrades(db, of)
  const hasFunds = await compareFunds(db, of)
  if (hasTrades || hasFunds) await queries.countDifferences(db, of)
  return hasTrades || hasFunds
}

async function compareTrades(db: Db, of: Comparison): Promise<boolean> {
  const billId = await queries.findBill(db, of, 'trade')
  if (billId === undefined) return false
  const theirs = await queries.listTheirs(db, of.tenantId, billId)
  const ours = await queries.listOurs(db, of)
  const accepted = await queries.listAccepted(db, of)
  const items = compare({ billId, merchantNo: of.merchantNo, theirs, ours, accepted })
  const elsewhere = await queries.listElsewhere(db, of, items)
  await queries.replaceItems(db, { ...of, billId }, markOtherDays(items, elsewhere))
  return true
}

async function compareFundsOf(db: Db, of: Comparison): Promise<void> {
  if ((await queries.findDay(db, of))?.isSigned) return
  if (await compareFunds(db, of)) await queries.countDifferences(db, of)
}

/**
 * Compares a day whose bill came, and the days beside it: what was paid just before midnight may stand in the bill of the day after. A fund bill changes
 * nothing between a trade bill and the product.
 */
export async function compareWithNeighbours(db: Db, of: Comparison, kind: BillKind): Promise<void> {
  const day = Temporal.PlainDate.from(of.day)
  for (const days of [0, -2, -1, 1, 2]) {
    const near = { ...of, day: day.add({ days }).toString() }
    if (kind === 'trade') await compareDay(db, near)
    else await compareFundsOf(db, near)
  }
}
