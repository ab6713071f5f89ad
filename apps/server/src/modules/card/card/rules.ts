import type { CardRefundBy, CardStatus, LocalDay } from '@parkdesk/contract'
import { dateOf } from '../../../lib/local-time.ts'
import type { RightPeriod } from '../../access/parking-right/right.ts'

const dayOf = (day: LocalDay): Temporal.PlainDate => Temporal.PlainDate.from(day)

export const plusDays = (day: LocalDay, days: number): LocalDay => dayOf(day).add({ days }).toString()

/** From one day to another, both included; 0 or less when the second is before the first. */
export const daysFrom = (first: LocalDay, last: LocalDay): number => dayOf(first).until(dayOf(last)).days + 1

/** The later of two days. */
export const laterDay = (one: LocalDay, other: LocalDay): LocalDay => (daysFrom(one, other) > 0 ? other : one)

/**
 * The last day of a number of months that begin on the anchor. Months keep the anchor's day if they have it and otherwise end on their last day:
 * from 2024-01-31 one month ends with 2024-02-28, two with 2024-03-30.
 */
export const lastDayOf = (anchor: LocalDay, months: number): LocalDay =>
  dayOf(anchor).add({ months }).subtract({ days: 1 }).toString()

/** How far from today a new card may begin, either way. */
export const mostDaysAway = 366

/** What an order pays for. Suspensions move its days, but not the anchor. */
export interface Term {
  /** Where months are counted from: the begin of the first of consecutive orders. */
  anchorDay: LocalDay
  /** The months of the earlier orders since the anchor. */
  monthsBefore: number
  months: number
  beginDay: LocalDay
  /** Included. */
  endDay: LocalDay
}

export const firstTerm = (beginDay: LocalDay, months: number): Term => ({
  anchorDay: beginDay,
  monthsBefore: 0,
  months,
  beginDay,
  endDay: lastDayOf(beginDay, months),
})

/** Continues the last term and its anchor, shifted by the days that suspensions have moved that term's end. */
export function nextTerm(last: Term, months: number): Term {
  const { anchorDay, endDay } = last
  const monthsBefore = last.monthsBefore + last.months
  const movedDays = daysFrom(lastDayOf(anchorDay, monthsBefore), endDay) - 1
  return {
    anchorDay,
    monthsBefore,
    months,
    beginDay: plusDays(endDay, 1),
    endDay: plusDays(lastDayOf(anchorDay, monthsBefore + months), movedDays),
  }
}

/** The term after its days from a given day on have moved back, as happens when a card is resumed. */
export const moved = <T extends Pick<Term, 'beginDay' | 'endDay'>>(
  term: T,
  { fromDay, days }: { fromDay: LocalDay; days: number },
): T => ({
  ...term,
  beginDay: term.beginDay >= fromDay ? plusDays(term.beginDay, days) : term.beginDay,
  endDay: term.endDay >= fromDay ? plusDays(term.endDay, days) : term.endDay,
})

export type CardState = 'open' | 'suspended' | 'refunded' | 'cancelled'

interface Life {
  state: CardState
  beginDay: LocalDay
  endDay: LocalDay
  graceDays: number
}

/** The status of a card on a day of its lots. */
export function cardStatus({ state, beginDay, endDay, graceDays }: Life, today: LocalDay): CardStatus {
  if (state !== 'open') return state
  if (today < beginDay) return 'notBegun'
  if (today <= endDay) return 'active'
  return today <= plusDays(endDay, graceDays) ? 'grace' : 'expired'
}

/**
 * The days of a term that remain after a day; for a suspended card, those from the suspension on.
 *
 * @param suspendedFrom the first day of the current suspension
 */
export function daysLeft(
  { beginDay, endDay }: Pick<Term, 'beginDay' | 'endDay'>,
  { today, suspendedFrom }: { today: LocalDay; suspendedFrom: LocalDay | null },
): number {
  const next = suspendedFrom ?? plusDays(today, 1)
  return Math.max(0, daysFrom(laterDay(beginDay, next), endDay))
}

/** The completely unused months of a term with so many days left. Days are used in order, so these are its last months. */
export function monthsLeft({ anchorDay, monthsBefore, months }: Term, left: number): number {
  const end = lastDayOf(anchorDay, monthsBefore + months)
  const isUnused = (unused: number) =>
    daysFrom(plusDays(lastDayOf(anchorDay, monthsBefore + months - unused), 1), end) <= left
  let count = 0
  while (count < months && isUnused(count + 1)) count++
  return count
}

interface Refund {
  paidFen: number
  /** What was refunded before. */
  refundedFen: number
  /** The days or months that were bought, and how many of them are left. */
  all: number
  left: number
  /** 0 to 100 with two decimals. */
  lossPercent: number
}

/** paid × left ÷ all × (100 − loss) ÷ 100 in fen, rounded once, half up; never more than what was paid less earlier refunds. */
export function refundFen({ paidFen, refundedFen, all, left, lossPercent }: Refund): number {
  const kept = BigInt(10_000 - Math.round(lossPercent * 100))
  const above = BigInt(paidFen) * BigInt(left) * kept
  const below = BigInt(all) * 10_000n
  const amount = Number((above * 2n + below) / (below * 2n))
  return Math.max(0, Math.min(amount, paidFen - refundedFen))
}

/** The bought and remaining days or months that a refund is based on. */
export function refundShare(
  term: Term & { days: number; refundBy: CardRefundBy },
  now: { today: LocalDay; suspendedFrom: LocalDay | null },
): { all: number; left: number } {
  const left = daysLeft(term, now)
  return term.refundBy === 'day'
    ? { all: term.days, left: Math.min(left, term.days) }
    : { all: term.months, left: monthsLeft(term, left) }
}

export interface Suspension {
  fromDay: LocalDay
  /** The day on which the card was resumed; null while it is suspended. */
  untilDay: LocalDay | null
}

interface Validity {
  timeZone: string
  graceDays: number
  terms: readonly Pick<Term, 'beginDay' | 'endDay'>[]
  suspensions: readonly Suspension[]
  /** From when a refunded or cancelled card is no longer valid. */
  endedAt: Date | null
}

/** When a card is valid: its paid days and the grace days after each term, without suspended days, until it was ended. */
export function validPeriods({ timeZone, graceDays, terms, suspensions, endedAt }: Validity): RightPeriod[] {
  const startOf = (day: LocalDay) => dateOf(dayOf(day).toZonedDateTime(timeZone))
  const cuts = suspensions.map(({ fromDay, untilDay }) => ({
    from: startOf(fromDay),
    before: untilDay === null ? null : startOf(untilDay),
  }))
  if (endedAt !== null) cuts.push({ from: endedAt, before: null })
  const periods = terms.map(({ beginDay, endDay }) => ({
    from: startOf(beginDay),
    before: startOf(plusDays(endDay, graceDays + 1)),
  }))
  return periods.flatMap(period => cuts.reduce(without, [period])).sort((a, b) => Number(a.from) - Number(b.from))
}

function without(periods: RightPeriod[], cut: { from: Date; before: Date | null }): RightPeriod[] {
  const parts = periods.flatMap(({ from, before }) => [
    { from, before: new Date(Math.min(Number(cut.from), Number(before))) },
    ...(cut.before === null ? [] : [{ from: new Date(Math.max(Number(cut.before), Number(from))), before }]),
  ])
  return parts.filter(({ from, before }) => from < before)
}
