import { type DataOf, type LocalDay, type trafficFigures, yuan } from '@parkdesk/contract'
import { dateOf, dayIn, localTimeOf } from '../../../lib/local-time.ts'
import type { CountedTraffic, Zone, ZoneDays } from './traffic-queries.ts'

type Traffic = DataOf<typeof trafficFigures>

export interface Period {
  begin: Temporal.PlainDate
  end: Temporal.PlainDate
}

/** All days of a period, both ends included. */
export function daysOf({ begin, end }: Period): Temporal.PlainDate[] {
  const { days } = begin.until(end)
  return Array.from({ length: days + 1 }, (_, index) => begin.add({ days: index }))
}

/** The days of a period in a time zone. */
export function zoneDays(zone: Zone, days: Temporal.PlainDate[]): ZoneDays {
  const last = days.at(-1)
  const all = last ? [...days, last.add({ days: 1 })] : []
  const dayStarts = all.map(day => dateOf(day.toZonedDateTime(zone.timeZone)))
  return { ...zone, dayStarts, from: dayStarts[0] ?? new Date(0), before: dayStarts.at(-1) ?? new Date(0) }
}

interface Setting {
  timeZone: string
  /** When the records begin and end. */
  records: { first: Date; last: Date } | undefined
  now: Date
}

/** Assembles the figures; months, median and busiest day are derived from the days, so that they agree. */
export function trafficOf(
  period: Temporal.PlainDate[],
  counted: CountedTraffic,
  { timeZone, records, now }: Setting,
): Traffic {
  const { entryDays, exitDays, percentiles, peak } = counted
  const entriesOf = Map.groupBy(entryDays, row => row.day)
  const exitsOf = Map.groupBy(exitDays, row => row.day)
  const days = period.map((date, index) => ({
    day: date.toString(),
    entries: total(entriesOf.get(index + 1) ?? [], row => row.entries),
    exits: total(exitsOf.get(index + 1) ?? [], row => row.exits),
    receivableFen: total(entriesOf.get(index + 1) ?? [], row => row.receivableFen),
  }))
  const known = records && { first: dayIn(records.first, timeZone), last: dayIn(records.last, timeZone) }
  const firstDay = known?.first ?? '9999'
  const lastDay = dayIn(now, timeZone)
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))]
  const local = (epochMs: number | null) => (epochMs === null ? null : localTimeOf(new Date(epochMs), timeZone))
  return {
    stays: total(entryDays, row => row.entries),
    completed: total(entryDays, row => row.completed),
    months: months.map(([month, ofMonth]) => ({
      month,
      entries: total(ofMonth, row => row.entries),
      exits: total(ofMonth, row => row.exits),
      receivable: yuan(total(ofMonth, row => row.receivableFen)),
    })),
    days: days.map(({ day, entries, exits }) => ({ day, entries, exits })),
    // A day before the records begin, or in the future, does not count as a day without entries.
    medianEntriesPerDay: median(
      days.filter(({ day }) => day >= firstDay && day <= lastDay).map(({ entries }) => entries),
    ),
    busiestDay: busiest(days),
    medianMinutes: hundredths(percentiles?.[0] ?? null),
    p95Minutes: hundredths(percentiles?.[1] ?? null),
    longestMinutes: hundredths(
      extreme(
        'max',
        entryDays.map(row => row.longestMinutes),
      ),
    ),
    overnight: total(entryDays, row => row.overnight),
    overDay: total(entryDays, row => row.overDay),
    zeroLength: total(entryDays, row => row.zeroLength),
    negative: total(entryDays, row => row.negative),
    peak: peak && { inside: peak.inside, at: localTimeOf(new Date(peak.atMs), timeZone) },
    firstEntry: local(
      extreme(
        'min',
        entryDays.map(row => row.firstEntryMs),
      ),
    ),
    lastExit: local(
      extreme(
        'max',
        exitDays.map(row => row.lastExitMs),
      ),
    ),
    records: known ?? null,
    quiet: counted.quiet.map(({ fromMs, toMs, ...stretch }) => ({
      ...stretch,
      from: localTimeOf(new Date(fromMs), timeZone),
      to: localTimeOf(new Date(toMs), timeZone),
      hours: Math.round((toMs - fromMs) / 360_000) / 10,
    })),
  }
}

const total = <Row>(rows: Row[], value: (row: Row) => number): number => rows.reduce((sum, row) => sum + value(row), 0)

/** The median; for an even count the mean of the two middle values; null without values. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function busiest(days: { day: LocalDay; entries: number }[]): Traffic['busiestDay'] {
  const [first] = days.toSorted((one, other) => other.entries - one.entries)
  return first && first.entries > 0 ? { day: first.day, entries: first.entries } : null
}

const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

const extreme = (which: 'min' | 'max', values: (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : Math[which](...known)
}
