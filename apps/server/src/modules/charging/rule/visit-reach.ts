import type { ChargeRule } from '@parkdesk/contract'

/** Which of a plate's earlier visits have to be known to price a stay. */
export interface VisitReach {
  /** Of other lots: none, all, or these. */
  elsewhere: 'none' | 'all' | ReadonlySet<number>
  /** The latest so many are looked at. */
  most: number
  /** What they were charged counts, too. */
  countsAmounts: boolean
}

/** More visits than this within the day or so that a rule looks back no vehicle makes; within a month, a few hundred. */
const visitsLookedAt = { day: 50, month: 400 }

/** Undefined for a rule that asks for none. */
export function reachOfRule({ acrossVisits, freeTime, regionPrices }: ChargeRule): VisitReach | undefined {
  const { reentryMinutes, share, lots, periodCap } = acrossVisits
  const asksForFirst = [freeTime, ...regionPrices.map(price => price.freeTime)].some(
    free => free.isFirstVisitOnly && free.minutes > 0,
  )
  if (reentryMinutes === null && share === 'none' && periodCap === null && !asksForFirst) return undefined
  const elsewhere = lots.kind === 'own' ? 'none' : lots.kind === 'all' ? 'all' : new Set(lots.lotIds)
  return {
    elsewhere: periodCap === null && !asksForFirst ? 'none' : elsewhere,
    most: visitsLookedAt[periodCap === null || periodCap.per === 'day' ? 'day' : 'month'],
    countsAmounts: periodCap !== null,
  }
}

/** What is asked for by any of several rules. */
export const joinReaches = (reaches: readonly (VisitReach | undefined)[]): VisitReach | undefined =>
  reaches.reduce((a, b) => (a && b ? joined(a, b) : (a ?? b)), undefined)

const joined = (a: VisitReach, b: VisitReach): VisitReach => ({
  elsewhere: joinedLots(a.elsewhere, b.elsewhere),
  most: Math.max(a.most, b.most),
  countsAmounts: a.countsAmounts || b.countsAmounts,
})

function joinedLots(a: VisitReach['elsewhere'], b: VisitReach['elsewhere']): VisitReach['elsewhere'] {
  if (a === 'none') return b
  if (b === 'none') return a
  return a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b])
}

/** Whether a visit to another lot has to be known. */
export const reaches = ({ elsewhere }: VisitReach, lotId: number): boolean =>
  elsewhere !== 'none' && (elsewhere === 'all' || elsewhere.has(lotId))
