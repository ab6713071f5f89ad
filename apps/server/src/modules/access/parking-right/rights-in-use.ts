import { rightHolders } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import type { PlateRight } from './rules.ts'

/** How many vehicles are inside by the right now. */
export const countInsideByRight = queries.countInside

/**
 * The rights that plates may use in a lot, in the order of their holders, each with how many vehicles are inside by it. Locks them until the transaction
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
  const limited = rights.filter(right => right.entries !== null).map(right => right.rightId)
  const used = limited.length === 0 ? [] : await queries.listEntered(db, place.tenantId, limited)
  const enteredBy = new Map(used.map(row => [row.rightId, row.entered]))
  return rights
    .map(({ entries, ...right }) => ({
      ...right,
      inside: counts.get(right.rightId) ?? 0,
      entriesLeft: entries === null ? null : entries - (enteredBy.get(right.rightId) ?? 0),
    }))
    .toSorted((a, b) => rightHolders.indexOf(a.holder) - rightHolders.indexOf(b.holder))
}
