import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import type { ParkingRight } from './right.ts'

export { type PlateRight, rightOfStay } from './queries.ts'
export type { ParkingRight, RightPeriod, StayRight } from './right.ts'
export { effectOf, openSpots } from './rules.ts'

/**
 * Writes what a card or a unit lets plates do, all of it, whatever it was before. A stay that began by the right stays with it and is priced
 * by the periods as they are when it leaves. Call it inside the transaction of the change that it follows from.
 */
export async function putParkingRight(db: Db, tenantId: number, right: ParkingRight): Promise<void> {
  const rightId = await queries.upsertRight(db, tenantId, right)
  await queries.replaceLots(db, tenantId, rightId, right.lotIds)
  await queries.replacePlates(db, tenantId, rightId, right.plates)
}

/** How many vehicles are inside by the right now. */
export const countInsideByRight = queries.countInside

/**
 * The rights that plates may use in a lot, cards before units, each with how many vehicles are inside by it. Holds them until the transaction
 * ends, so that two lots do not give the last spot away twice.
 */
export async function holdRights(
  db: Db,
  place: { tenantId: number; lotId: number; plates: readonly string[] },
): Promise<queries.PlateRight[]> {
  const held = await queries.holdRights(db, place)
  if (held.length === 0) return []
  const rightIds = [...new Set(held.map(right => right.rightId))]
  const counts = new Map((await queries.listInside(db, place.tenantId, rightIds)).map(row => [row.rightId, row.inside]))
  return held
    .map(right => ({ ...right, inside: counts.get(right.rightId) ?? 0 }))
    .toSorted((a, b) => a.holder.localeCompare(b.holder))
}
