import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import type { PlateRight } from './rules.ts'

/** How many vehicles are inside by the right now. */
export const countInsideByRight = queries.countInside

/**
 * The rights that plates may use in a lot, cards before units, each with how many vehicles are inside by it. Locks them until the transaction
 * ends, so that two lots do not give the last spot away twice.
 */
export async function lockRights(
  db: Db,
  place: { tenantId: number; lotId: number; plates: readonly string[] },
): Promise<PlateRight[]> {
  const rights = await queries.lockRights(db, place)
  if (rights.length === 0) return []
  const rightIds = [...new Set(rights.map(right => right.rightId))]
  const counts = new Map((await queries.listInside(db, place.tenantId, rightIds)).map(row => [row.rightId, row.inside]))
  return rights
    .map(right => ({ ...right, inside: counts.get(right.rightId) ?? 0 }))
    .toSorted((a, b) => a.holder.localeCompare(b.holder))
}
