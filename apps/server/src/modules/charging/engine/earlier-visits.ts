import type { ChargeRule } from '@parkdesk/contract'
import type { EarlierVisit, Visit } from './charge.ts'
import { dayMs, minuteMs, type ZoneClock } from './zone-clock.ts'

/** What earlier visits mean for a stay. */
export interface VisitGroup {
  /** Visits that are charged as one stay with this one, the first first; this one is not among them. */
  joined: Visit[]
  /** Stays before it that share its caps, each with the visits it joins. */
  sharers: Visit[][]
  /** When the first of all began: 24-hour cycles are counted from there. */
  anchorMs: number
}

/** No visit counts with the stay. */
export const aloneFrom = (anchorMs: number): VisitGroup => ({ joined: [], sharers: [], anchorMs })

/** Sorts a plate's visits by what a rule makes of them. Visits that begin after the stay, overlap it or were in another lot count for nothing. */
export function groupVisits(
  { acrossVisits: { reentryMinutes, share, per } }: ChargeRule,
  clock: ZoneClock,
  stay: Visit,
  visits: readonly EarlierVisit[],
): VisitGroup {
  if (visits.length === 0 || (reentryMinutes === null && share === 'none')) return aloneFrom(stay.entryMs)
  const earlier = visits
    .filter(
      ({ entryMs, exitMs, elsewhereLotId }) =>
        elsewhereLotId === undefined && entryMs < exitMs && exitMs <= stay.entryMs,
    )
    .sort((a, b) => a.entryMs - b.entryMs)
  const stays = joinReturns([...earlier, stay], (reentryMinutes ?? -1) * minuteMs)
  const own = stays.pop() ?? [stay]
  if (share === 'none') return { joined: own.slice(0, -1), sharers: [], anchorMs: own[0]?.entryMs ?? stay.entryMs }
  const period = per === 'day' ? sameDay(stays, own, clock) : sameDayLong(stays, own)
  const first = period[0]?.[0] ?? own[0] ?? stay
  const joined = own.slice(0, -1)
  return share === 'minutes'
    ? { joined: [...period.flat(), ...joined], sharers: [], anchorMs: first.entryMs }
    : { joined, sharers: period, anchorMs: first.entryMs }
}

/** Who comes back within `returnMs` goes on with his stay. */
function joinReturns(visits: readonly Visit[], returnMs: number): Visit[][] {
  const stays: Visit[][] = []
  for (const visit of visits) {
    const last = stays.at(-1)
    const left = last?.at(-1)?.exitMs
    if (last && left !== undefined && visit.entryMs >= left && visit.entryMs - left <= returnMs) last.push(visit)
    else stays.push([visit])
  }
  return stays
}

const entryOf = (stay: readonly Visit[]) => stay[0]?.entryMs ?? 0

function sameDay(stays: Visit[][], own: Visit[], clock: ZoneClock): Visit[][] {
  const day = clock.dayOf(entryOf(own))
  return stays.filter(stay => clock.dayOf(entryOf(stay)) === day)
}

/** The stays of the 24 hours that `own` falls in, counted from the first stay that no earlier 24 hours hold. */
function sameDayLong(stays: Visit[][], own: Visit[]): Visit[][] {
  let period: Visit[][] = []
  for (const stay of stays) {
    const beganMs = entryOf(period[0] ?? stay)
    if (entryOf(stay) - beganMs < dayMs) period.push(stay)
    else period = [stay]
  }
  return entryOf(own) - entryOf(period[0] ?? own) < dayMs ? period : []
}
