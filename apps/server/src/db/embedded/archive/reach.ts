import type { ArchivedSegment, BaseCopy } from './archive-folder.ts'
import { nextSegment } from './segment.ts'

/** How far a base copy can be rolled forward. */
export interface Reach {
  /** The last segment that follows without a gap. */
  last: ArchivedSegment
  /** The segment that is missing though later ones are there. */
  missing: string | undefined
}

/** Undefined: segments are missing without which the copy is of no use. `segments` are in order. */
export function reachOf({ firstSegment, lastSegment }: BaseCopy, segments: ArchivedSegment[]): Reach | undefined {
  const byName = new Map(segments.map(segment => [segment.name, segment]))
  let last: ArchivedSegment | undefined
  let next = firstSegment
  for (let found = byName.get(next); found; found = byName.get(next)) {
    last = found
    next = nextSegment(next)
  }
  if (last === undefined || last.name < lastSegment) return undefined
  const newest = segments.at(-1)
  return { last, missing: newest && newest.name > last.name ? next : undefined }
}

const dayMs = 24 * 60 * 60_000

/**
 * What can be removed while any moment of the last `days` stays recoverable: base copies except the newest that is that old and all newer ones, and
 * the WAL before the first segment that these need. Without a copy nothing is removed. `copies` are in order.
 */
export function outdatedOf(
  copies: BaseCopy[],
  { now, days }: { now: Date; days: number },
): { copies: string[]; walBefore: string | undefined } {
  const oldest = copies.findLast(({ endedAt }) => Date.parse(endedAt) <= now.getTime() - days * dayMs) ?? copies[0]
  if (oldest === undefined) return { copies: [], walBefore: undefined }
  return { copies: copies.slice(0, copies.indexOf(oldest)).map(({ name }) => name), walBefore: oldest.firstSegment }
}
