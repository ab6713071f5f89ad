import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { findLot, type PlannedLot } from './queries.ts'

/** A lot that the caller sees; without a number the first that has booths. Fails with row.missing. */
export async function getLot(db: Db, { scope }: Pick<SignedInContext, 'scope'>, lotId?: number): Promise<PlannedLot> {
  const lot = await findLot(db, scope, lotId)
  if (!lot) throw refusal('row.missing', 'lotId')
  return lot
}
