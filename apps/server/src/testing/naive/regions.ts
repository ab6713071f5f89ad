import type { ChargeRule } from '@parkdesk/contract'
import type { NaiveVisit } from './calculation.ts'

/** When a vehicle was in a region, in seconds since 1970; none beside another. */
export interface NaiveRegion {
  name: string
  from: number
  to: number
}

/** What of a stay one price holds for, with the rule by which that is charged as a stay of its own. */
export interface NaivePlace {
  rule: ChargeRule
  visits: NaiveVisit[]
}

/** Puts a stay together from its moments, at each of which some region's price holds, or none. One that has no length is outside. */
export function placesOf(rule: ChargeRule, { entry, exit }: NaiveVisit, regions: readonly NaiveRegion[]): NaivePlace[] {
  if (entry === exit) return [{ rule, visits: [{ entry, exit }] }]
  const outside = -1
  const priceAt = (moment: number) => {
    const here = regions.find(({ from, to }) => from <= moment && moment < to)
    return here ? rule.regionPrices.findIndex(price => price.regions.includes(here.name)) : outside
  }
  const edges = [entry, exit, ...regions.flatMap(({ from, to }) => [from, to])]
    .filter(at => at >= entry && at <= exit)
    .sort((a, b) => a - b)
  const visits = new Map<number, NaiveVisit[]>()
  edges.forEach((from, index) => {
    const to = edges[index + 1] ?? from
    if (to === from) return
    const price = priceAt(from)
    const known = visits.get(price) ?? []
    const last = known.at(-1)
    visits.set(
      price,
      last?.exit === from
        ? [...known.slice(0, -1), { entry: last.entry, exit: to }]
        : [...known, { entry: from, exit: to }],
    )
  })
  return [...visits].map(([price, list]) => ({ rule: ruleAt(rule, price), visits: list }))
}

function ruleAt(rule: ChargeRule, price: number): ChargeRule {
  const own = rule.regionPrices[price]
  if (!own) return rule
  const { windows, freeTime, cycle } = own
  return { ...rule, windows, freeTime, cycle, stayPrices: [], clockPrices: [] }
}
