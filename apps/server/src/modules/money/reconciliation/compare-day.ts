import type { Db } from '../../../db/database.ts'
import * as queries from './compare-queries.ts'
import { compare, markOtherDays } from './rules.ts'

interface Comparison extends queries.DayOfAccount {
  merchantNo: string
  at: Date
}

/**
 * Compares a day with its newest trade bill, within a transaction that has locked the account. A day that is signed off stays as it is.
 *
 * @returns whether it was compared
 */
export async function compareDay(db: Db, of: Comparison): Promise<boolean> {
  const billId = await queries.findTradeBill(db, of)
  if (billId === undefined || (await queries.findDay(db, of))?.isSigned) return false
  const theirs = await queries.listTheirs(db, of.tenantId, billId)
  const ours = await queries.listOurs(db, of)
  const accepted = await queries.listAccepted(db, of)
  const items = compare({ billId, merchantNo: of.merchantNo, theirs, ours, accepted })
  const elsewhere = await queries.listElsewhere(db, of, items)
  await queries.replaceItems(db, { ...of, billId }, markOtherDays(items, elsewhere))
  return true
}

/** Compares the days beside one whose bill came: a payment just before midnight may stand in the bill of the day after. */
export async function compareNeighbours(db: Db, of: Comparison): Promise<void> {
  const day = Temporal.PlainDate.from(of.day)
  for (const days of [-2, -1, 1, 2]) await compareDay(db, { ...of, day: day.add({ days }).toString() })
}
