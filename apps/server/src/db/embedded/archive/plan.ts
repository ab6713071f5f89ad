import { BackupError } from '../../backup/backup-error.ts'
import type { ArchivedSegment, BaseCopy } from './archive-folder.ts'
import { type Reach, reachOf } from './reach.ts'

/** The base copy from which a moment can be recovered. */
export interface Route {
  copy: BaseCopy
  reach: Reach
}

/** Moments that can be recovered, both ends included. */
export interface Span {
  from: Date
  until: Date
  /** The missing segment that ends the range. */
  missing: string | undefined
}

interface Archive {
  copies: BaseCopy[]
  segments: ArchivedSegment[]
  /** The moment up to which everything is known to be archived; undefined: unknown. */
  completeAt: Date | undefined
}

const untilOf = ({ last, missing }: Reach, completeAt: Date | undefined) =>
  missing === undefined && completeAt !== undefined ? completeAt : last.archivedAt

/** What can be recovered, in order, without overlaps. */
export function spansOf({ copies, segments, completeAt }: Archive): Span[] {
  const spans: Span[] = []
  for (const copy of copies) {
    const reach = reachOf(copy, segments)
    if (reach === undefined) continue
    const span = { from: new Date(copy.endedAt), until: untilOf(reach, completeAt), missing: reach.missing }
    const before = spans.at(-1)
    if (before === undefined || before.until < span.from) spans.push(span)
    else Object.assign(before, { until: span.until, missing: span.missing })
  }
  return spans
}

/** The newest base copy that can recover to the moment. Throws a BackupError that says why none can; `write` formats a moment. */
export function routeTo(to: Date, archive: Archive, write: (moment: Date) => string): Route {
  const spans = spansOf(archive)
  const [first] = spans
  const last = spans.at(-1)
  if (first === undefined || last === undefined) {
    throw new BackupError('The archive holds no base copy whose WAL is complete, so nothing can be recovered from it.')
  }
  if (to < first.from) {
    throw new BackupError(
      `The first moment that can be recovered is ${write(first.from)}, when the oldest base copy was taken. Before it there are only backups.`,
    )
  }
  const span = spans.findLast(({ from }) => from <= to) ?? first
  if (to > span.until) {
    const next = spans[spans.indexOf(span) + 1]
    const again = next ? `, and again from ${write(next.from)} on` : ''
    throw new BackupError(
      span.missing === undefined
        ? `The archive ends at ${write(span.until)}: that is the last moment that can be recovered.`
        : `${span.missing} is missing in the archive: moments up to ${write(span.until)} can be recovered${again}.`,
    )
  }
  const copy = archive.copies.findLast(each => new Date(each.endedAt) <= to && reachOf(each, archive.segments))
  const reach = copy && reachOf(copy, archive.segments)
  if (copy === undefined || reach === undefined) throw new Error('a span without a base copy')
  return { copy, reach }
}
