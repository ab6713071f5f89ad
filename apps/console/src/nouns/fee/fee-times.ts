import type { Translate } from '../../kit/column/column.ts'
import { formatDuration } from '../../lib/format.ts'

/** A piece of a stay by the lot's clock: "2016-12-02 01:50:35" to another. */
export interface TimeSpan {
  from: string
  to: string
}

const dayOf = (time: string): string => time.slice(0, 10)

/** A wall-clock time as if it were UTC: good for distances and for the order of times, not an instant. */
export const wallMs = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`)

const minuteMs = 60_000
const dayMs = 86_400_000

/** Midnight that ends a span is 24:00 of the day it ends, as tariffs are written. */
const endOf = ({ from, to }: TimeSpan): string =>
  to > from && to.endsWith(' 00:00:00') ? `${new Date(wallMs(to) - dayMs).toISOString().slice(0, 10)} 24:00:00` : to

/** Whether the times of several spans fall on more than one day, so that a clock time alone would not say which. */
export const isOverDays = (spans: readonly TimeSpan[]): boolean => {
  const first = spans[0]
  return (
    first !== undefined &&
    spans.some(span => dayOf(endOf(span)) !== dayOf(first.from) || dayOf(span.from) !== dayOf(first.from))
  )
}

/** Whether its minutes are others than the clock without its seconds would say: then only the seconds explain them. */
export const isDecidedBySeconds = ({ from, to, minutes }: TimeSpan & { minutes: number }): boolean =>
  !(from.endsWith(':00') && to.endsWith(':00')) &&
  minutes !== Math.floor(wallMs(to) / minuteMs) - Math.floor(wallMs(from) / minuteMs)

/** What of the times of a calculation is shown. */
export interface TimesShown {
  /** With the day, because the lines around are of other days. */
  isDated?: boolean
  isToSecond?: boolean
}

/** Within one day "08:00 to 12:00", with its day when `isDated`; else "12-02 23:00 to 12-03 01:00". */
export function spanWords(
  span: TimeSpan,
  t: Translate,
  { isDated = false, isToSecond = false }: TimesShown = {},
): string {
  const to = endOf(span)
  const isOneDay = dayOf(span.from) === dayOf(to)
  const end = isToSecond ? 19 : 16
  return t('fee.span', {
    from: span.from.slice(isOneDay && !isDated ? 11 : 5, end),
    to: to.slice(isOneDay ? 11 : 5, end),
  })
}

/** Up to two hours in minutes, as tariffs say it; more in days, hours and minutes. */
export const lengthWords = (minutes: number, t: Translate): string =>
  minutes < 120 ? t('fee.minutes', { minutes }) : formatDuration(minutes)
