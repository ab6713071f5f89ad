import type { RegionSpan } from '@parkdesk/contract'

/** A pass by an inner lane, into a region or out of it. */
export interface RegionPassing {
  name: string
  direction: 'in' | 'out'
  atMs: number
}

/** What is known of where a vehicle was during a stay. */
export interface RegionSight {
  /** The region that its entry lane led into; null: none. */
  entryRegion: string | null
  /** The one that its exit lane leads out of; null: none, or it has not left. */
  exitRegion: string | null
  /** In order. */
  passings: readonly RegionPassing[]
}

/**
 * When a vehicle was in which region. It comes into one by the entry or an inner pass, and leaves it by the pass out, or into another, or with
 * the lot (an endless span). Out of a region leads back to that of the entry. A second pass into the region it is in changes nothing; after a
 * pass out of one that nothing saw it enter, the time before stays what it was.
 */
export function regionSpans(entryMs: number, { entryRegion, exitRegion, passings }: RegionSight): RegionSpan[] {
  const spans: RegionSpan[] = []
  let place = entryRegion
  let sinceMs = entryMs
  const leave = (atMs: number, isEndSeen: boolean) => {
    if (place !== null && sinceMs < atMs) spans.push({ name: place, fromMs: sinceMs, toMs: atMs, isEndSeen })
  }
  for (const { name, direction, atMs } of passings) {
    const next = direction === 'in' ? name : name === entryRegion ? null : entryRegion
    if (next === place) continue
    leave(atMs, true)
    place = next
    sinceMs = atMs
  }
  // What leads straight in may lead straight out.
  leave(Number.POSITIVE_INFINITY, place === exitRegion || place === entryRegion)
  return spans
}
