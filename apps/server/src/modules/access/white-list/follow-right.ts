import type { Db } from '../../../db/database.ts'
import { putWhiteRights } from '../parking-right/put-white-rights.ts'
import { listRights } from './queries.ts'

/** Gives plates the rights that their entries say. Call it in the transaction in which the entries were written. */
export async function followRights(db: Db, tenantId: number, whiteListIds: readonly number[]): Promise<void> {
  if (whiteListIds.length > 0) await putWhiteRights(db, tenantId, await listRights(db, tenantId, whiteListIds))
}
