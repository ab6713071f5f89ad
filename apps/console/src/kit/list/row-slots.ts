/** By a row's id, which of the drawn elements is its. */
export type RowSlots = ReadonlyMap<string, number>

/**
 * Which element each row is drawn in. Where most rows are those that were drawn before, each of them keeps its own and the others get new
 * ones, so that the focus stays with the record when another comes in above it. Else, as for another page or sort, what the rows before
 * have left is used again: to make the elements of a wide list takes longer than to write other texts into them.
 *
 * @param before as they were drawn last
 * @param ids the rows to draw, each once
 */
export function rowSlots(before: RowSlots, ids: readonly string[]): RowSlots {
  const wanted = new Set(ids)
  const left = [...before].filter(([id]) => !wanted.has(id)).map(([, slot]) => slot)
  const isMostlyNew = before.size - left.length < ids.length / 2
  let fresh = 1 + Math.max(-1, ...before.values())
  return new Map(ids.map(id => [id, before.get(id) ?? (isMostlyNew ? left.shift() : undefined) ?? fresh++]))
}
