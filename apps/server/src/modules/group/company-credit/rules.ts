import type { BillMonth, LocalDay } from '@parkdesk/contract'
import { chargeFor } from '../bill/rules.ts'
import { type Span, upTo } from '../company/rules.ts'

/** What a company has taken on account, in whole fen. */
export interface CreditUse {
  /** Of its issued bills. */
  openFen: number
  draftedFen: number
  /** Of days that are on no bill yet, today included. */
  unbilledFen: number
  /** What it paid beyond its bills. */
  advanceFen: number
}

/** Below 0 for a company that has paid more than it owes. */
export const usedOf = ({ openFen, draftedFen, unbilledFen, advanceFen }: CreditUse): number =>
  openFen + draftedFen + unbilledFen - advanceFen

/** Months that are older than this, as the console offers them for billing, count no more. */
const mostMonths = 24

/**
 * What the days up to today cost that are on no bill: each month is charged as its bill will be, this one as far as it has gone.
 *
 * @param billed months with a bill that is not void
 */
export function unbilledFenOf(spans: readonly Span[], billed: ReadonlySet<BillMonth>, today: LocalDay): number {
  const [first] = spans
  if (!first || first.from > today) return 0
  const last = Temporal.PlainYearMonth.from(today.slice(0, 7))
  const began = Temporal.PlainYearMonth.from(first.from.slice(0, 7))
  const months = Math.min(began.until(last, { largestUnit: 'months' }).months, mostMonths)
  const past = upTo(spans, today)
  let fen = 0
  for (let ago = months; ago >= 0; ago -= 1) {
    const month = last.subtract({ months: ago }).toString()
    if (!billed.has(month)) fen += chargeFor(month, past).amountFen
  }
  return fen
}

/** The steps at which people are notified, in per cent of the limit. */
export type CreditStep = 0 | 80 | 100

/** Which step is reached. */
export function stepOf(limitFen: number | null, usedFen: number): CreditStep {
  if (limitFen === null || usedFen * 100 < limitFen * 80) return 0
  return usedFen < limitFen ? 80 : 100
}
