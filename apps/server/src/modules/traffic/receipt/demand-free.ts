import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import type { LockedReceipt } from './queries.ts'
import { lockReturn } from './writes.ts'

/** A locked receipt, if it stands there and nobody asked to give it back. Fails with row.missing, receipt.notOpen, receipt.returnAsked. */
export async function demandFree(db: Db, tenantId: number, receipt: LockedReceipt | undefined): Promise<LockedReceipt> {
  if (!receipt) throw new Failure('row.missing')
  if (receipt.state !== 'open') throw new Failure('receipt.notOpen')
  if (await lockReturn(db, tenantId, { receiptId: receipt.receiptId })) throw new Failure('receipt.returnAsked')
  return receipt
}
