import type { RegionPassing, RegionSight } from '../../charging/rule/region-spans.ts'
import type { LotSite, PlateStay } from './queries.ts'

export interface PlatePassing extends RegionPassing {
  plate: string
}

/** Where the vehicles of a batch were. */
export interface StayRegions {
  /** A pass of the batch by an inner lane. */
  add(passing: PlatePassing): void
  /** null: in no region that anything says. */
  sightOf(stay: PlateStay): RegionSight | null
}

/** @param known inner passes of the plates in the lot, of earlier batches */
export function openStayRegions({ regions, lanes }: LotSite, known: readonly PlatePassing[]): StayRegions {
  if (regions.length === 0 && known.length === 0) return { add: () => {}, sightOf: () => null }
  const ofPlate = new Map<string, RegionPassing[]>(Map.groupBy(known, ({ plate }) => plate))
  const nameOf = (regionId: number | null) => regions.find(region => region.regionId === regionId)?.name ?? null
  return {
    add({ plate, ...passing }) {
      const passings = [...(ofPlate.get(plate) ?? []), passing]
      ofPlate.set(
        plate,
        passings.sort((a, b) => a.atMs - b.atMs),
      )
    },
    sightOf({ plate, entryMs, exitMs, entryRegionId, exitLaneId }) {
      const passings = (ofPlate.get(plate) ?? []).filter(
        ({ atMs }) => entryMs !== null && atMs >= entryMs && atMs <= (exitMs ?? Number.POSITIVE_INFINITY),
      )
      const entryRegion = nameOf(entryRegionId)
      if (entryRegion === null && passings.length === 0) return null
      const exitLane = lanes.find(({ laneId }) => laneId === exitLaneId)
      return { entryRegion, exitRegion: nameOf(exitLane?.regionId ?? null), passings }
    },
  }
}
