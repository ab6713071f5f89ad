import type { LocalDay, LocalTime } from '@parkdesk/contract'
import { Failure } from './failure.ts'

/** A moment as a zone's wall clock shows it, seconds cut off. */
export const localTimeOf = (moment: Date, zone: string): LocalTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

/** The moment at which a zone's wall clock shows a time; of one that it shows twice the first, of one that it skips the one after the gap. */
export const instantOf = (time: LocalTime, zone: string): Date =>
  dateOf(Temporal.PlainDateTime.from(time.replace(' ', 'T')).toZonedDateTime(zone))

export const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds)

/** From `from` (included) to `before` (excluded). */
export interface TimeRange {
  from?: Date
  before?: Date
}

/**
 * A filter's first and last second, both included, as the half-open range that queries take. Fails with time.reversed, or with
 * request.invalid for a day that no calendar has.
 */
export function timeRange(
  filter: { begin?: LocalTime | undefined; end?: LocalTime | undefined },
  zone: string,
): TimeRange {
  const begin = moment(filter.begin, 'begin', zone)
  const end = moment(filter.end, 'end', zone)
  if (begin && end && Temporal.ZonedDateTime.compare(begin, end) > 0) throw new Failure('time.reversed')
  return { ...(begin && { from: dateOf(begin) }), ...(end && { before: dateOf(end.add({ seconds: 1 })) }) }
}

/** A day of the calendar. Fails with request.invalid when there is none such, 31 February for instance. */
export const plainDay = (day: LocalDay, path: string): Temporal.PlainDate =>
  real(() => Temporal.PlainDate.from(day, { overflow: 'reject' }), path)

const moment = (time: LocalTime | undefined, path: string, zone: string): Temporal.ZonedDateTime | undefined =>
  time === undefined
    ? undefined
    : real(
        () => Temporal.PlainDateTime.from(time.replace(' ', 'T'), { overflow: 'reject' }).toZonedDateTime(zone),
        path,
      )

function real<T>(read: () => T, path: string): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new Failure('request.invalid', { fields: [{ path, code: 'day.invalid' }] })
    throw error
  }
}
