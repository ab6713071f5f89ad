import type { BillMonth, LocalDay } from '@parkdesk/contract'
import type { Span } from '../company/rules.ts'

/** Consecutive days with the same spots at the same price; money in whole fen. */
export interface Line {
  from: LocalDay
  /** The last of them. */
  until: LocalDay
  days: number
  spots: number
  /** Of a spot for the whole month. */
  priceFen: number
  amountFen: number
}

export interface MonthlyCharge {
  /** The sum of the lines. */
  amountFen: number
  lines: Line[]
}

/** The first and the last day of a month. */
export function monthDays(month: BillMonth): { first: Temporal.PlainDate; last: Temporal.PlainDate; days: number } {
  const at = Temporal.PlainYearMonth.from(month)
  return { first: at.toPlainDate({ day: 1 }), last: at.toPlainDate({ day: at.daysInMonth }), days: at.daysInMonth }
}

/** A month can be billed when its last day has passed: before that, the terms of its days may still change. */
export const isOver = (month: BillMonth, today: LocalDay): boolean => monthDays(month).last.toString() < today

/**
 * What a company owes for a calendar month: each day in force costs spots × price ÷ days in the month. Exact until the end, where the sum is
 * rounded once, half up, to the fen; each line is the rounded sum so far less the earlier lines, so that they add up.
 *
 * @param spans in order and apart from each other
 */
export function chargeFor(month: BillMonth, spans: readonly Span[]): MonthlyCharge {
  const { first, last, days: daysInMonth } = monthDays(month)
  const within = (day: LocalDay) => {
    const at = Temporal.PlainDate.from(day)
    if (Temporal.PlainDate.compare(at, first) < 0) return first
    return Temporal.PlainDate.compare(at, last) > 0 ? last : at
  }
  const lines: Line[] = []
  // In units of fen / daysInMonth, to stay exact.
  let shares = 0
  let amountFen = 0
  for (const span of spans) {
    const from = within(span.from)
    const until = span.until === null ? last : within(span.until)
    const isOutside = span.from > last.toString() || (span.until !== null && span.until < first.toString())
    if (isOutside) continue
    const days = from.until(until).days + 1
    shares += days * span.spots * span.priceFen
    const soFar = roundedHalfUp(shares, daysInMonth)
    const { spots, priceFen } = span
    lines.push({ from: from.toString(), until: until.toString(), days, spots, priceFen, amountFen: soFar - amountFen })
    amountFen = soFar
  }
  return { amountFen, lines }
}

/** For non-negative whole numbers only: stays in integers. */
const roundedHalfUp = (amount: number, divisor: number): number => {
  const rest = amount % divisor
  return (amount - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
}
