import type { FeeLine } from '@parkdesk/contract'
import { type FeePart, feeParts } from '../../../../nouns/fee/fee-parts.ts'

/** A row of a printed calculation: a line, a cycle or day as a whole, or the parts that did not find room. */
export type ReceiptRow =
  | { kind: 'line'; line: FeeLine }
  | { kind: 'part'; part: FeePart }
  | { kind: 'rest'; parts: number; lines: number; amountFen: number }

/** What fits on one A4 page beside everything else, even where sentences take two lines. */
const maxRows = 22

const asRow = (part: FeePart): ReceiptRow => {
  const [line] = part.lines
  return part.lines.length === 1 && line ? { kind: 'line', line } : { kind: 'part', part }
}

/** A calculation short enough for paper; its rows always add up to the fee. */
export function receiptRows(lines: readonly FeeLine[]): ReceiptRow[] {
  if (lines.length <= maxRows) return lines.map(line => ({ kind: 'line', line }))
  const { parts, closing } = feeParts(lines)
  const ends = closing.map((line): ReceiptRow => ({ kind: 'line', line }))
  const room = Math.max(3, maxRows - ends.length)
  if (parts.length <= room) return [...parts.map(asRow), ...ends]
  // The first ones, the last one, and between them one row for all others.
  const shown = parts.slice(0, room - 2)
  const hidden = parts.slice(room - 2, -1)
  const rest: ReceiptRow = {
    kind: 'rest',
    parts: hidden.length,
    lines: hidden.reduce((sum, part) => sum + part.lines.length, 0),
    amountFen: hidden.reduce((sum, part) => sum + part.amountFen, 0),
  }
  return [...shown.map(asRow), rest, ...parts.slice(-1).map(asRow), ...ends]
}
