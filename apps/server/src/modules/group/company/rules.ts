import type { CompanyStatus, LocalDay } from '@parkdesk/contract'
import { dateOf } from '../../../lib/local-time.ts'

/** Terms that apply from a day on, until the next terms. */
export interface Terms {
  from: LocalDay
  spots: number
  /** Of a spot a month. */
  priceFen: number
  enabled: boolean
}

/** Calendar days, both included; until null: without an end. */
export interface Agreement {
  from: LocalDay
  until: LocalDay | null
}

/** Consecutive days with the agreement in force by the same terms; until (inclusive) null: without an end. */
export interface Span extends Agreement {
  spots: number
  priceFen: number
}

const dayAfter = (day: LocalDay): LocalDay => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
const dayBefore = (day: LocalDay): LocalDay => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

const earlier = (a: LocalDay | null, b: LocalDay | null): LocalDay | null => {
  if (a === null) return b
  return b === null || a < b ? a : b
}

/**
 * The days on which the agreement was in force and enabled, with their terms, sorted and without overlaps. A day uses the
 * latest terms that begin on or before it; earlier days use the first terms.
 *
 * @param terms by their day, each day once
 */
export function spansOf(agreement: Agreement, terms: readonly Terms[]): Span[] {
  return terms.flatMap(({ from, spots, priceFen, enabled }, index) => {
    const next = terms[index + 1]
    const begins = index === 0 || from < agreement.from ? agreement.from : from
    const ends = earlier(agreement.until, next ? dayBefore(next.from) : null)
    if (!enabled || (ends !== null && ends < begins)) return []
    return [{ from: begins, until: ends, spots, priceFen }]
  })
}

/** The spans up to and including a day. */
export const upTo = (spans: readonly Span[], day: LocalDay): Span[] =>
  spans.flatMap(span => (span.from > day ? [] : [{ ...span, until: earlier(span.until, day) }]))

/** Later than every stay. */
const endless = new Date('9999-01-01T00:00:00Z')

/** The spans as instants of a zone, half open; adjacent spans are merged. */
export function periodsOf(spans: readonly Span[], timeZone: string): { from: Date; before: Date }[] {
  const startOf = (day: LocalDay) => dateOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone))
  const periods: { from: Date; before: Date }[] = []
  for (const { from, until } of spans) {
    const period = { from: startOf(from), before: until === null ? endless : startOf(dayAfter(until)) }
    const last = periods.at(-1)
    if (last && last.before.getTime() === period.from.getTime()) last.before = period.before
    else periods.push(period)
  }
  return periods
}

/** off before everything; then by the agreement's days. */
export function statusOn(today: LocalDay, { from, until }: Agreement, enabled: boolean): CompanyStatus {
  if (!enabled) return 'off'
  if (today < from) return 'coming'
  return until !== null && until < today ? 'over' : 'active'
}

/** The time zone of a company's days: that of its lots; the tenant's if they differ or there are none. */
export const zoneOf = (lotZones: readonly string[], tenantZone: string): string => {
  const [zone, ...others] = new Set(lotZones)
  return zone !== undefined && others.length === 0 ? zone : tenantZone
}

/** The terms after a change that applies from a day on: terms from later days are dropped. */
export function changedTerms(terms: readonly Terms[], change: Terms): Terms[] {
  const kept = terms.filter(({ from }) => from < change.from)
  const last = kept.at(-1)
  const isSame = last && isLike(last, change)
  return isSame ? kept : [...kept, change]
}

/** Whether two terms are equal apart from their days. */
export const isLike = (a: Omit<Terms, 'from'>, b: Omit<Terms, 'from'>): boolean =>
  a.spots === b.spots && a.priceFen === b.priceFen && a.enabled === b.enabled
