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

/** A lane with its current region. */
export interface LaneInLot {
  laneId: number
  name: string
  regionId: number | null
  regionName: string | null
}

/** The wanted lanes of a region that belong to another one. regionId undefined: a new region. */
export const foreignLanes = <L extends LaneInLot>(
  lanes: readonly L[],
  { regionId, laneIds }: { regionId: number | undefined; laneIds: readonly number[] },
): L[] => lanes.filter(lane => laneIds.includes(lane.laneId) && lane.regionId !== null && lane.regionId !== regionId)

interface Spots {
  lotCapacity: number
  /** The sum of the lot's other regions. */
  others: number
  /** The region's current spots; 0 for a new one. */
  before: number
  wanted: number
}

/**
 * The maximum spots of a region; null when the wanted number is allowed. The regions of a lot cannot have more spots than the lot.
 * A region that does not grow is allowed, so that it can be renamed even if the lot is too small for all of them.
 */
export function mostSpots({ lotCapacity, others, before, wanted }: Spots): number | null {
  if (wanted <= before || others + wanted <= lotCapacity) return null
  return Math.max(0, lotCapacity - others)
}
