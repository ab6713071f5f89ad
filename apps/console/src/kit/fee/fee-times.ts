import { formatDuration } from '../../lib/format.ts'
import type { Translate } from '../column/column.ts'

/** A piece of a stay by the lot's clock: "2016-12-02 01:50:35" to another. */
export interface TimeSpan {
  from: string
  to: string
}

const dayOf = (time: string): string => time.slice(0, 10)

/** A wall-clock time as if it were UTC: good for distances and for the order of times, not an instant. */
export const wallMs = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`)

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

/** Within one day "08:00 to 12:00", with its day when `isDated`; else "12-02 23:00 to 12-03 01:00". */
export function spanWords(span: TimeSpan, t: Translate, isDated = false): string {
  const to = endOf(span)
  const isOneDay = dayOf(span.from) === dayOf(to)
  return t('fee.span', {
    from: isOneDay && !isDated ? span.from.slice(11, 16) : span.from.slice(5, 16),
    to: isOneDay ? to.slice(11, 16) : to.slice(5, 16),
  })
}

/** Up to two hours in minutes, as tariffs say it; more in days, hours and minutes. */
export const lengthWords = (minutes: number, t: Translate): string =>
  minutes < 120 ? t('fee.minutes', { minutes }) : formatDuration(minutes)
