import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import { type Exit, type Inside, isCertain, mostCandidates, type Ranked, rank } from './rules.ts'

export interface Candidates {
  /** At most five, the likeliest first. */
  ranked: Ranked<Inside>[]
  /** The first is the right one for certain. */
  isCertain: boolean
}

/** The vehicles inside a lot that may have left as a plate that is not inside; those in `without` are left out. */
export async function findCandidates(
  db: Db,
  { tenantId, lotId, exit }: { tenantId: number; lotId: number; exit: Exit },
  { without = new Set() }: { without?: ReadonlySet<number> } = {},
): Promise<Candidates> {
  const inside = await queries.listInside(db, { tenantId, lotId, beforeMs: exit.exitMs })
  const usualMs = await queries.findUsualMs(db, tenantId, lotId)
  const all = rank(exit, inside, { usualMs })
  const confidences = await queries.listConfidences(
    db,
    tenantId,
    all.slice(0, mostCandidates).map(({ entry }) => entry.orderId),
  )
  const known = all.map(({ entry, cost }) => ({
    cost,
    entry: { ...entry, confidence: confidences.get(entry.orderId) ?? null },
  }))
  const [best] = known
  // A refused one keeps others from being certain: a person has looked at this exit already.
  const seen =
    best && without.size === 0
      ? await queries.findSeen(db, { tenantId, lotId, entry: best.entry, exitPlate: exit.plate, exitMs: exit.exitMs })
      : { entryLeft: true, exitEntered: true, exitLeft: true }
  return {
    ranked: known.filter(({ entry }) => !without.has(entry.orderId)).slice(0, mostCandidates),
    isCertain: isCertain(exit, known, seen),
  }
}
