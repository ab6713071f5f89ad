/** How full a lot is, in three steps; without a capacity nobody knows. */
export type Fullness = 'unknown' | 'roomy' | 'tight' | 'full'

const tightFrom = 0.85

export const shareOf = ({ inside, capacity }: { inside: number; capacity: number }): number | null =>
  capacity > 0 ? inside / capacity : null

export const fullnessOf = (lot: { inside: number; capacity: number }): Fullness => {
  const share = shareOf(lot)
  if (share === null) return 'unknown'
  if (share >= 1) return 'full'
  return share >= tightFrom ? 'tight' : 'roomy'
}

/** Spaces left; more cars than spaces leave none. */
export const freeOf = ({ inside, capacity }: { inside: number; capacity: number }): number =>
  Math.max(0, capacity - inside)

/** The page of a list that is longer than the wall has room for: each is shown for a while, then the next. */
export const pageAt = <Row>(rows: readonly Row[], perPage: number, turn: number): readonly Row[] => {
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const page = turn % pages
  return rows.slice(page * perPage, (page + 1) * perPage)
}

/** The lot with the most entries, by its number as an address has it; of equals the first. */
export const busiestOf = (lots: readonly { lotId: number; entries: number }[]): string | undefined => {
  const [first] = lots.toSorted((one, other) => other.entries - one.entries)
  return first && String(first.lotId)
}
