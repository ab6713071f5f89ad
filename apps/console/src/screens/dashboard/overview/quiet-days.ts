import type { DataOf, LocalDay, trafficFigures } from '@parkdesk/contract'
import dayjs from 'dayjs'

export type QuietStretch = DataOf<typeof trafficFigures>['quiet'][number]

/** The days that a stretch without entries or exits touches. */
export function quietDays(stretches: readonly QuietStretch[]): Set<LocalDay> {
  const days = new Set<LocalDay>()
  for (const { from, to } of stretches) {
    for (let day = dayjs(from.slice(0, 10)); day.format('YYYY-MM-DD') <= to.slice(0, 10); day = day.add(1, 'day')) {
      days.add(day.format('YYYY-MM-DD'))
    }
  }
  return days
}
