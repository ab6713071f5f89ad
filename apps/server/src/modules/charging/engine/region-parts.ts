import { greatestCommonDivisor, type RegionPrice, type RegionSpan } from '@parkdesk/contract'
import { type CalculatedStay, type ChargedVisit, calculateGroup } from './calculate-group.ts'
import type { Setting } from './calculation.ts'
import type { Visit } from './charge.ts'
import { aloneFrom } from './earlier-visits.ts'
import type { ExactLine } from './line-book.ts'

/** Where a vehicle was during a stay, and by what each price of regions is charged, in their order. */
export interface Whereabouts {
  spans: readonly RegionSpan[]
  settings: readonly Setting[]
}

/** Time of a stay that one price holds for: of some regions, or null of what lies outside all that are priced apart. */
export interface StayPlace {
  /** Of the rule's prices of regions. */
  price: number | null
  /** In order. */
  visits: Visit[]
  /** When it was in which region. */
  spans: RegionSpan[]
}

/**
 * Divides a visit by where the vehicle was: time outside first, then that of each price of regions. Together they are the visit. One that has no
 * length, as where seconds are dropped, is outside: a price by entry and exit holds for it, too.
 */
export function cutByRegion(
  { entryMs, exitMs }: Visit,
  regions: readonly RegionSpan[],
  prices: readonly RegionPrice[],
): StayPlace[] {
  const outside: StayPlace = { price: null, visits: [], spans: [] }
  const places = prices.map((_, price): StayPlace => ({ price, visits: [], spans: [] }))
  const inOrder = regions.toSorted((a, b) => a.fromMs - b.fromMs)
  let ms = entryMs
  for (const [index, span] of inOrder.entries()) {
    const place = places[prices.findIndex(price => price.regions.includes(span.name))]
    const fromMs = Math.max(span.fromMs, ms)
    const toMs = Math.min(span.toMs, exitMs, inOrder[index + 1]?.fromMs ?? exitMs)
    if (!place || fromMs >= toMs) continue
    extend(outside.visits, { entryMs: ms, exitMs: fromMs })
    extend(place.visits, { entryMs: fromMs, exitMs: toMs })
    place.spans.push({ ...span, fromMs, toMs })
    ms = toMs
  }
  extend(outside.visits, { entryMs: ms, exitMs })
  const touched = [outside, ...places].filter(({ visits }) => visits.length > 0)
  return touched.length > 0 ? touched : [{ ...outside, visits: [{ entryMs, exitMs }] }]
}

/** Adds a visit; one that goes on where the last one ends is one with it. */
function extend(visits: Visit[], { entryMs, exitMs }: Visit): void {
  const last = visits.at(-1)
  if (last?.exitMs === entryMs) last.exitMs = exitMs
  else if (entryMs < exitMs) visits.push({ entryMs, exitMs })
}

/** What says when it was where. */
const regionLines = (spans: readonly RegionSpan[]): ExactLine[] =>
  spans.map(({ name, fromMs: beginMs, toMs: endMs, isEndSeen }) => ({
    line: { kind: 'region', name, beginMs, endMs, isEndSeen, amountFen: 0 },
    exact: 0,
  }))

/** Charges the time outside and that of each price of regions as stays of their own; what they come to in one scale. */
export function calculatePlaces(
  setting: Setting,
  visit: ChargedVisit,
  { spans, settings }: Whereabouts,
): CalculatedStay & { scale: number } {
  const { regionPrices } = setting.plan.rule
  const places = visit.charged.flatMap(charged => cutByRegion(charged, spans, regionPrices))
  const calculated = places.map(place => {
    const own = (place.price === null ? undefined : settings[place.price]) ?? setting
    const beganMs = place.visits[0]?.entryMs ?? visit.stay.entryMs
    const stay = calculateGroup(own, { ...visit, charged: place.visits }, aloneFrom(beganMs))
    return { ...stay, lines: [...regionLines(place.spans), ...stay.lines], scale: own.plan.scale }
  })
  const scale = calculated.reduce((common, own) => leastCommonMultiple(common, own.scale), setting.plan.scale)
  const joined: CalculatedStay = { total: 0, lines: [], book: { repeatedFreeMs: 0, repeatedOutsideMs: 0 } }
  for (const { total, lines, book, scale: own } of calculated) {
    joined.total += total * (scale / own)
    joined.lines.push(...lines.map(({ line, exact }) => ({ line, exact: exact * (scale / own) })))
    joined.book.repeatedFreeMs += book.repeatedFreeMs
    joined.book.repeatedOutsideMs += book.repeatedOutsideMs
  }
  return { ...joined, scale }
}

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b
