import type { z } from 'zod'
import type { SignedInContext } from '../../http/context.ts'
import type { PageRange } from '../../lib/page-range.ts'

/** Where an earlier try of an export stopped: how many rows it has, and the place of the last. */
interface GoingOn<Place> {
  rows: number
  place: Place
}

/** Where the current export goes on, for a list whose sheet gives places; undefined: from its first row. */
export function goesOnAfter<Place>(
  { exportJob }: SignedInContext,
  schema: z.ZodType<Place>,
): GoingOn<Place> | undefined {
  return exportJob?.after && { rows: exportJob.after.rows, place: schema.parse(exportJob.after.place) }
}

/** What is left of a range of pages behind the rows that an earlier try has. */
export const rowsAfter = ({ offset, limit }: PageRange, after: GoingOn<unknown> | undefined): PageRange =>
  after ? { offset: 0, limit: limit === undefined ? undefined : Math.max(0, limit - after.rows) } : { offset, limit }

/** How many of so many rows a range has. */
export const countOfRange = (total: number, { offset, limit }: PageRange): number =>
  Math.max(0, Math.min(total - offset, limit ?? total))
