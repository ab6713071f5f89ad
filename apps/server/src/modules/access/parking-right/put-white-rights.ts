import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import type { WhiteRight } from './white-right.ts'

/** Replaces the rights of white-listed plates completely. Call it inside the transaction of the change that causes it. */
export async function putWhiteRights(db: Db, tenantId: number, rights: readonly WhiteRight[]): Promise<void> {
  if (rights.length > 0) await queries.putWhiteRights(db, tenantId, rights)
}

/** Ends the rights of plates that are taken off the white list: a stay that began by one keeps it, and is charged from now on. */
export async function endWhiteRights(
  db: Db,
  tenantId: number,
  whiteListIds: readonly number[],
  at: Date,
): Promise<void> {
  await queries.endWhiteRights(db, tenantId, whiteListIds, at)
}
