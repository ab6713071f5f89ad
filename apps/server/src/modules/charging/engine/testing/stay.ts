import { defaultDayClasses, type HolidayDay } from '@parkdesk/contract'
import type { StayToPrice, TariffCalendar } from '../charge.ts'

/** "2024-04-17 10:00" or with seconds, by the clock of a zone, in epoch milliseconds. */
export const at = (local: string, timeZone = 'Asia/Shanghai'): number =>
  Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(timeZone).epochMilliseconds

export const stay = (entry: string, exit: string, more: Omit<StayToPrice, 'entryMs' | 'exitMs'> = {}): StayToPrice => ({
  entryMs: at(entry),
  exitMs: at(exit),
  ...more,
})

export const plainCalendar = (days: HolidayDay[] = [], timeZone = 'Asia/Shanghai'): TariffCalendar => ({
  classes: [...defaultDayClasses],
  days,
  timeZone,
})
