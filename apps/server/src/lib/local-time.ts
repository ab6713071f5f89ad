import type { LocalDay, LocalTime } from '@parkdesk/contract'
import type { Clock } from './clock.ts'
import { Failure } from './failure.ts'

/** A moment as local time of a zone, truncated to seconds. */
export const localTimeOf = (moment: Date, zone: string): LocalTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

/** The calendar day at a moment in a zone. */
export const dayIn = (moment: Date, zone: string): LocalDay => localTimeOf(moment, zone).slice(0, 10)

/** The calendar day now in the zone of a scope. */
export const todayOf = ({ clock, scope }: { clock: Clock; scope: { timeZone: string } }): LocalDay =>
  dayIn(clock(), scope.timeZone)

/** The moment of a local time in a zone: the first of an ambiguous one, the one after the gap of a skipped one. */
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

/** Parses a calendar day. Fails with request.invalid for one that does not exist, such as 31 February. */
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
