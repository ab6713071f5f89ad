import { askWriteOff, disputeArrears, queryArrears, queryOrder } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'

/** What the vehicle that left still owes: disputed, and to be written off if another person approves. */
export const furnishArrears: Furnish = async ({ ask, owner, tenantId, plate, word, now }) => {
  const found = await ask(queryOrder, { plateNumber: plate(0) })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  // Half an hour later a job does it.
  await sql`select raise_arrears(${tenantId}, array[${orderId}]::bigint[], ${now}::timestamptz, '')`.execute(owner)
  const raised = await ask(queryArrears, {})
  const arrearsId = typeof raised === 'object' ? (raised.list[0]?.arrearsId ?? 0) : 0
  await ask(disputeArrears, { arrearsId, reason: `${word}说已付` })
  await ask(askWriteOff, { arrearsId, reason: `${word}查不到` })
}
