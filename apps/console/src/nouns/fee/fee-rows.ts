import type { FeeLine } from '@parkdesk/contract'
import { type FeePart, feeParts } from './fee-parts.ts'

/** A row of a calculation as it is read: a line, or a part that can be opened and stands for its lines. */
export type FeeRow =
  | { kind: 'line'; key: string; line: FeeLine; isInPart: boolean }
  | { kind: 'part'; key: string; part: FeePart; isOpen: boolean }

/** A calculation of more lines than this is read by its parts. */
export const longFrom = 13

const lineRows = (lines: readonly FeeLine[], prefix: string, isInPart = false): FeeRow[] =>
  lines.map((line, index) => ({ kind: 'line', key: `${prefix} ${index}`, line, isInPart }))

/**
 * The rows of a calculation: a short one line by line, a long one by its parts, those of `opened` with their lines below. The amounts of the
 * rows that are in no part add up to the fee.
 */
export function feeRows(lines: readonly FeeLine[], opened: ReadonlySet<string>): FeeRow[] {
  if (lines.length < longFrom) return lineRows(lines, 'line')
  const { parts, closing } = feeParts(lines)
  const rows = parts.flatMap((part): FeeRow[] => {
    if (part.lines.length === 1) return lineRows(part.lines, part.key)
    const isOpen = opened.has(part.key)
    const heading: FeeRow = { kind: 'part', key: part.key, part, isOpen }
    return isOpen ? [heading, ...lineRows(part.lines, part.key, true)] : [heading]
  })
  return [...rows, ...lineRows(closing, 'closing')]
}

/** Rows at once, so that the page stays quick whatever the length of the stay. */
const perPage = 100

/** The rows from one on, and where its neighbours begin; undefined where there is none. A place beyond the rows is the first page. */
export function rowsFrom(rows: readonly FeeRow[], first: number) {
  const from = first < rows.length ? first : 0
  const to = Math.min(from + perPage, rows.length)
  return {
    rows: rows.slice(from, to),
    from,
    to,
    previous: from > 0 ? Math.max(0, from - perPage) : undefined,
    next: to < rows.length ? to : undefined,
  }
}
