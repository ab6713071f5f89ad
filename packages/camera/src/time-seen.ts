import type { TimeBasis, TimeSeen } from './heard.ts'

/** A clock without a battery starts at 1970 or 2000. */
const earliestMs = Date.UTC(2010, 0, 1)
const latestMs = Date.UTC(2100, 0, 1)
/** Two times of one message may be taken so far apart. */
const sameMs = 60_000
const hourMs = 3_600_000

export const noTime: TimeSeen = { deviceTime: null, timeBasis: null }

const isBelievable = (ms: number) => ms >= earliestMs && ms < latestMs

/** Milliseconds since the epoch as a time that was seen; no time where they cannot be one. */
export function atMoment(ms: number | null | undefined, timeBasis: TimeBasis): TimeSeen {
  if (ms === null || ms === undefined || !isBelievable(ms)) return noTime
  return { deviceTime: new Date(ms).toISOString(), timeBasis }
}

/** Seconds of the epoch do not get so large, nor milliseconds so small, while a camera of today hangs. */
const leastMilliseconds = 1e11

/** Whether a number of the epoch is milliseconds: its size says so, whatever the manual does. */
export const isMilliseconds = (number: number): boolean => number >= leastMilliseconds

/** A number of the epoch, seconds or milliseconds, as a time that was seen. */
export function atEpoch(number: number | null): TimeSeen {
  if (number === null) return noTime
  return isMilliseconds(number)
    ? atMoment(Math.round(number), 'epochMilliseconds')
    : atMoment(Math.round(number * 1000), 'epochSeconds')
}

const written =
  /^(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{4})(\d\d)(\d\d))[T ]*(?:(\d{1,2}):(\d{1,2}):(\d{1,2})|(\d\d)(\d\d)(\d\d))(?:[.,:]?(\d{1,9}))?(?:\s*(Z|[-+]\d\d(?::?\d\d)?)|\s(\d\d:\d\d))?$/i
/** Seconds or milliseconds of the epoch, where a date would be. */
const epochDigits = /^(\d{10}(\.\d+)?|\d{13})$/

/**
 * A written time, "2026-03-02 08:15:30.123", "20260302 081530123" or ISO. Without an offset it is the wall clock of `zone`. Of a
 * form that was not escaped "+08:00" comes as " 08:00".
 */
export function atWrittenTime(text: string, zone: string): TimeSeen {
  if (epochDigits.test(text.trim())) return atEpoch(Number(text))
  const found = written.exec(text.trim())
  if (!found) return noTime
  const offset = found[14] ?? (found[15] && `+${found[15]}`)
  const ms = momentOf(
    found.slice(1, 13).filter(part => part !== undefined),
    found[13],
    offset ? ofOffset(offset) : zone,
  )
  return atMoment(ms, offset ? 'isoWithOffset' : 'wallClockOfLot')
}

/** "+0800" and "+08" as a zone; Z as well. */
const ofOffset = (offset: string) =>
  /z/i.test(offset) ? 'UTC' : `${offset.slice(0, 3)}:${offset.length > 3 ? offset.slice(-2) : '00'}`

function momentOf(parts: string[], fraction: string | undefined, zone: string): number | null {
  const [year, month, day, hour, minute, second] = parts.map(Number) as [number, number, number, number, number, number]
  const millisecond = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'))
  return wallClockMs({ year, month, day, hour, minute, second, millisecond }, zone)
}

export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

/** The moment of a wall clock in a zone; null for a day or hour that does not exist. */
export function wallClockMs(clock: WallClock, zone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(clock, { overflow: 'reject' }).toZonedDateTime(zone).epochMilliseconds
  } catch {
    return null
  }
}

/**
 * One time from an epoch and a wall clock beside it. Where they differ by whole hours, the device took its wall clock for universal time or has
 * a wrong zone: then the wall clock counts. Where they differ otherwise, neither can be believed.
 */
export function eitherTime(epochMs: number | null, wallMs: number | null): TimeSeen {
  const byEpoch = atMoment(epochMs, 'epochSeconds')
  const byWall = atMoment(wallMs, 'wallClockOfLot')
  if (epochMs === null || wallMs === null || byEpoch.deviceTime === null || byWall.deviceTime === null) {
    return byEpoch.deviceTime === null ? byWall : byEpoch
  }
  const differenceMs = epochMs - wallMs
  if (Math.abs(differenceMs) <= sameMs) return byEpoch
  const hours = Math.round(differenceMs / hourMs)
  const isZone = Math.abs(hours) <= 26 && Math.abs(differenceMs - hours * hourMs) <= sameMs
  const clockDifferenceSeconds = Math.round(differenceMs / 1000)
  if (isZone) return { ...byWall, clockFault: 'zone', clockDifferenceSeconds }
  return { ...noTime, clockFault: 'disagrees', clockDifferenceSeconds }
}
