import type { Language } from '@parkdesk/contract'

/** Names with what belongs to each: "A（B、C）、D（E）" or "A (B, C), D (E)". */
export function listedNames(entries: readonly { name: string; of: readonly string[] }[], language: Language): string {
  const comma = language === 'zh' ? '、' : ', '
  const listed = entries.map(({ name, of }) => {
    const inner = of.join(comma)
    return language === 'zh' ? `${name}（${inner}）` : `${name} (${inner})`
  })
  return listed.join(comma)
}

/** A lane as it stands, with its region. */
export interface LaneInLot {
  laneId: number
  name: string
  regionId: number | null
  regionName: string | null
}

/** Of the lanes that a region wants, those that belong to another one. regionId undefined: of a new region. */
export const foreignLanes = <L extends LaneInLot>(
  lanes: readonly L[],
  { regionId, laneIds }: { regionId: number | undefined; laneIds: readonly number[] },
): L[] => lanes.filter(lane => laneIds.includes(lane.laneId) && lane.regionId !== null && lane.regionId !== regionId)

interface Spots {
  lotCapacity: number
  /** Of the lot's other regions together. */
  others: number
  /** What the region had so far; 0 for a new one. */
  before: number
  wanted: number
}

/**
 * How many spots a region may have at most; null when it may have what is wanted. The regions of a lot do not have more spots than it has.
 * One that does not grow is let be: it may be renamed while the lot is too small for all of them.
 */
export function mostSpots({ lotCapacity, others, before, wanted }: Spots): number | null {
  if (wanted <= before || others + wanted <= lotCapacity) return null
  return Math.max(0, lotCapacity - others)
}
