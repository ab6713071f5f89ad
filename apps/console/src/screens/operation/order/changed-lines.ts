import type { FeeLine } from '@parkdesk/contract'

export interface ChangedLines {
  removed: FeeLine[]
  added: FeeLine[]
  /** How many lines both calculations have. */
  same: number
}

/** Whatever the order of its fields: a stored line comes back with another. */
const textOf = (line: FeeLine): string => JSON.stringify(Object.entries(line).sort())

/** What one calculation has that the other has not; a line that stands twice in both is twice the same. */
export function changedLines(before: readonly FeeLine[], after: readonly FeeLine[]): ChangedLines {
  const left = new Map<string, number>()
  for (const line of before) left.set(textOf(line), (left.get(textOf(line)) ?? 0) + 1)
  const take = (line: FeeLine): boolean => {
    const text = textOf(line)
    const count = left.get(text) ?? 0
    if (count > 0) left.set(text, count - 1)
    return count > 0
  }
  const added = after.filter(line => !take(line))
  const removed = before.filter(line => take(line))
  return { removed, added, same: after.length - added.length }
}
