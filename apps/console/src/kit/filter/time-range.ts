import { LocalTime } from '@parkdesk/contract'

/** Wall-clock times "2016-12-02 01:50:35", both included; an open end is undefined. */
export interface TimeRange {
  begin?: string | undefined
  end?: string | undefined
}

/** Keys of the warnings in the locale, below `kit.time`. */
export type TimeRangeWarning = 'reversed' | 'format'

export const dayStart = (day: string): string => `${day} 00:00:00`
export const dayEnd = (day: string): string => `${day} 23:59:59`

/** Reads what a person typed: "2016-12-02", "2016-12-02 8:00" and "2016/12/2 08:00:00" are all fine; undefined when it is no time. */
export const readTime = (typed: string, otherwise: '00:00:00' | '23:59:59'): string | undefined => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(typed.trim())
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour, minute = '', second = otherwise.slice(6)] = match
  const two = (part: string) => part.padStart(2, '0')
  const clock = hour === undefined ? otherwise : `${two(hour)}:${minute}:${second}`
  const time = `${year}-${two(month)}-${two(day)} ${clock}`
  const isRealDay = new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day)
  return isRealDay && LocalTime.safeParse(time).success ? time : undefined
}

/** VA-05. */
export const checkTimeRange = ({ begin, end }: TimeRange): TimeRangeWarning | undefined =>
  begin && end && begin > end ? 'reversed' : undefined

const dayMs = 86_400_000
const dayOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

export const presets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth'] as const
export type Preset = (typeof presets)[number]

/** CN-02: days run from 00:00:00 to 23:59:59. */
export const presetRange = (preset: Preset, now: Date): Required<TimeRange> => {
  const today = dayOf(now)
  const ago = (days: number) => dayOf(new Date(now.getTime() - days * dayMs))
  const between = (from: string, to: string) => ({ begin: dayStart(from), end: dayEnd(to) })
  switch (preset) {
    case 'today':
      return between(today, today)
    case 'yesterday':
      return between(ago(1), ago(1))
    case 'last7':
      return between(ago(6), today)
    case 'last30':
      return between(ago(29), today)
    case 'thisMonth':
      return between(`${today.slice(0, 8)}01`, today)
  }
}

/** The preset that a range is; the first of those that are the same days, such as today and this month on the 1st. */
export const chosenPreset = (range: TimeRange, now: Date): Preset | undefined =>
  presets.find(preset => {
    const { begin, end } = presetRange(preset, now)
    return range.begin === begin && range.end === end
  })

/** Days alone where the range covers whole days, times to the minute where it does not. */
export const timeRangeText = ({ begin, end }: TimeRange, open: string): string => {
  const isWholeDays = (!begin || begin.endsWith('00:00:00')) && (!end || end.endsWith('23:59:59'))
  const text = (time: string | undefined) => time?.slice(0, isWholeDays ? 10 : 16) ?? open
  return isWholeDays && begin && end && text(begin) === text(end) ? text(begin) : `${text(begin)} – ${text(end)}`
}
