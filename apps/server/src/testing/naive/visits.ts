import type { ChargeRule, VisitPeriod } from '@parkdesk/contract'
import type { NaiveVisit } from './calculation.ts'
import { dayShown, type NaiveClock } from './clock.ts'

const daySeconds = 86_400

/** A visit of the plate before the stay. */
export interface NaiveEarlier extends NaiveVisit {
  /** What it was charged before coupons. */
  amountFen: number
  /** The other car park that it was in; null: the same. */
  lotId: number | null
}

/** Those in the car parks whose visits count. */
export const countedVisits = ({ acrossVisits: { lots } }: ChargeRule, visits: readonly NaiveEarlier[]) =>
  visits.filter(
    ({ lotId }) => lotId === null || lots.kind === 'all' || (lots.kind === 'these' && lots.lotIds.includes(lotId)),
  )

/** The earlier visits that count as one stay with this one: gone on with within the time to come back, or all of a day where minutes are shared. */
export function joinedVisits<Visit extends NaiveVisit>(
  { acrossVisits: { reentryMinutes, share, per } }: ChargeRule,
  clock: NaiveClock,
  stay: NaiveVisit,
  visits: readonly Visit[],
): Visit[] {
  const stays: { entry: number; exit: number; visits: Visit[] }[] = []
  const add = (visit: NaiveVisit, own: Visit[]) => {
    const last = stays.at(-1)
    if (last && reentryMinutes !== null && visit.entry - last.exit <= reentryMinutes * 60) {
      last.exit = visit.exit
      last.visits.push(...own)
    } else stays.push({ entry: visit.entry, exit: visit.exit, visits: own })
  }
  for (const visit of visits) add(visit, [visit])
  add(stay, [])
  const own = stays.at(-1)
  if (!own || share !== 'minutes') return own?.visits ?? []
  if (per === 'day') {
    const day = dayShown(clock.shows(own.entry))
    return stays.filter(({ entry }) => dayShown(clock.shows(entry)) === day).flatMap(other => other.visits)
  }
  let first = stays[0]?.entry ?? own.entry
  for (const { entry } of stays) if (entry - first >= daySeconds) first = entry
  return stays.filter(({ entry }) => entry >= first).flatMap(other => other.visits)
}

/** Whether the plate has no other visit on the day before this one begins. */
export function isFirstOfDay(clock: NaiveClock, entry: number, visits: readonly NaiveVisit[]): boolean {
  const today = dayShown(clock.shows(entry))
  return visits.every(visit => visit.entry >= entry || dayShown(clock.shows(visit.entry)) !== today)
}

/** What the caps of all periods that a stay touches leave for it, in fen. */
export function leftOfPeriods(
  { acrossVisits: { periodCap } }: ChargeRule,
  clock: NaiveClock,
  { entry, exit }: NaiveVisit,
  visits: readonly NaiveEarlier[],
): number {
  if (periodCap === null) return Number.POSITIVE_INFINITY
  const { per, capFen } = periodCap
  const own = periodShown(per, clock, entry)
  const used = visits
    .filter(visit => periodShown(per, clock, visit.entry) === own)
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  const touched = new Set([own])
  for (let at = entry; at < exit; at += 900) touched.add(periodShown(per, clock, at))
  if (exit > entry) touched.add(periodShown(per, clock, exit - 1))
  return Math.max(0, capFen - used) + (touched.size - 1) * capFen
}

function periodShown(per: VisitPeriod, clock: NaiveClock, at: number): string {
  const date = new Temporal.PlainDate(1970, 1, 1).add({ days: dayShown(clock.shows(at)) })
  if (per === 'day') return date.toString()
  return per === 'week' ? `${date.yearOfWeek} ${date.weekOfYear}` : date.toPlainYearMonth().toString()
}
