import type { ChargeRule, VisitPeriod } from '@parkdesk/contract'
import type { EarlierVisit, Visit } from './charge.ts'
import type { ExactLine } from './line-book.ts'
import type { ZoneClock } from './zone-clock.ts'

const dayMs = 86_400_000

/** The number of the calendar day, week (from Monday) or month that a local day belongs to. */
function periodOf(per: VisitPeriod, day: number): number {
  if (per === 'day') return day
  // 1970-01-01 was a Thursday.
  if (per === 'week') return Math.floor((day + 3) / 7)
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The visits that count for a rule: those of the lot itself, and of others as the rule says. */
export function countedVisits(
  { acrossVisits: { lots } }: ChargeRule,
  visits: readonly EarlierVisit[],
): readonly EarlierVisit[] {
  if (lots.kind === 'all') return visits
  return visits.filter(
    ({ elsewhereLotId }) =>
      elsewhereLotId === undefined || (lots.kind === 'these' && lots.lotIds.includes(elsewhereLotId)),
  )
}

/** Whether a visit has free time: always, or where it is the first of its plate on its day. */
export function hasFreeTimeOfDay(
  { freeTime }: ChargeRule,
  clock: ZoneClock,
  { entryMs }: Visit,
  visits: readonly EarlierVisit[],
): boolean {
  if (!freeTime.isFirstVisitOnly) return true
  const day = clock.dayOf(entryMs)
  return !visits.some(visit => visit.entryMs < entryMs && clock.dayOf(visit.entryMs) === day)
}

/** What the caps of the periods that a stay touches have left for it. */
export class PeriodRoom {
  readonly #cap: NonNullable<ChargeRule['acrossVisits']['periodCap']>
  readonly #periods: number
  readonly #usedFen: number
  readonly #roomFen: number
  /** What parts of the stay have used of it, in 1/scale fen: the same scale in all of them. */
  #taken = 0

  private constructor(cap: NonNullable<ChargeRule['acrossVisits']['periodCap']>, periods: number, usedFen: number) {
    this.#cap = cap
    this.#periods = periods
    this.#usedFen = usedFen
    this.#roomFen = Math.max(0, cap.capFen - usedFen) + (periods - 1) * cap.capFen
  }

  /** undefined: the rule has no such cap. */
  static of(
    { acrossVisits: { periodCap } }: ChargeRule,
    clock: ZoneClock,
    { entryMs, exitMs }: Visit,
    visits: readonly EarlierVisit[],
  ): PeriodRoom | undefined {
    if (periodCap === null) return undefined
    const periodAt = (ms: number) => periodOf(periodCap.per, clock.dayOf(ms))
    const first = periodAt(entryMs)
    const last = periodAt(Math.max(entryMs, exitMs - 1))
    const usedFen = visits
      .filter(visit => visit.entryMs < entryMs && periodAt(visit.entryMs) === first)
      .reduce((sum, { amountFen = 0 }) => sum + amountFen, 0)
    return new PeriodRoom(periodCap, last - first + 1, usedFen)
  }

  /** Takes the exact total of a part of the stay, and adds a line for what does not fit. Answers what does. */
  take(total: number, scale: number, lines: ExactLine[]): number {
    const taken = Math.min(total, this.#roomFen * scale - this.#taken)
    this.#taken += taken
    if (taken < total) {
      const { per, capFen } = this.#cap
      const line = {
        kind: 'periodCap' as const,
        per,
        periods: this.#periods,
        capFen,
        usedFen: this.#usedFen,
        amountFen: 0,
      }
      lines.push({ line, exact: taken - total })
    }
    return taken
  }
}
