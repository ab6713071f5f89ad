import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import type { ParkingRight } from './right.ts'

/**
 * Replaces the parking right of a card or unit completely. A stay that began by the right keeps it and is priced
 * by the periods as they are when it ends. Call it inside the transaction of the change that causes it.
 */
export async function putParkingRight(db: Db, tenantId: number, right: ParkingRight): Promise<void> {
  const rightId = await queries.upsertRight(db, tenantId, right)
  await queries.replaceLots(db, tenantId, rightId, right.lotIds)
  await queries.replacePlates(db, tenantId, rightId, right.plates)
}
