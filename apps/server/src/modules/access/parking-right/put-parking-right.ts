import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import type { ParkingRight } from './right.ts'

/** Adds the rights of cards or units that are new; call it inside the transaction that makes them. */
export async function addParkingRights(db: Db, tenantId: number, rights: readonly ParkingRight[]): Promise<void> {
  await queries.insertRights(db, tenantId, rights)
}

/**
 * Ends the rights of cards that an undone import made, for all of time: neither lots nor plates are left. A row stays, since to look for stays of a right that
 * is removed would read all orders.
 *
 * @returns whether a stay of the last two days has used one
 */
export async function endParkingRights(
  db: Db,
  tenantId: number,
  cardIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const rightIds = await queries.endRights(db, tenantId, cardIds)
  return queries.isUsed(db, tenantId, rightIds, now)
}

/**
 * Replaces the parking right of a card or unit completely. A stay that began by the right keeps it and is priced
 * by the periods as they are when it ends. Call it inside the transaction of the change that causes it.
 */
export async function putParkingRight(db: Db, tenantId: number, right: ParkingRight): Promise<void> {
  const rightId = await queries.upsertRight(db, tenantId, right)
  await queries.replaceLots(db, tenantId, rightId, right.lotIds)
  await queries.replacePlates(db, tenantId, rightId, right.plates)
}
