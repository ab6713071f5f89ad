import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'

/** Enters money taken for stays, by a box or by a person, and adds it to their orders. @returns the numbers of the payments */
export async function enterPayments(
  db: Db,
  taker: queries.Taker,
  receivedAt: Date,
  rows: queries.PaymentRow[],
): Promise<queries.EnteredPayment[]> {
  const entered = await queries.insertPayments(db, taker, receivedAt, rows)
  await queries.updatePaid(db, taker.tenantId, rows)
  return entered
}
