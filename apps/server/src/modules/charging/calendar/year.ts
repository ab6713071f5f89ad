import type { ChargeCalendar, HolidayDay, HolidayWarning, HolidayYear, LocalDay } from '@parkdesk/contract'
import { epochDayOf, localDayOf, openClassedDays } from './rules.ts'

/** A public announcement names six or seven holidays; single days that somebody adds himself make no year. */
const fewestHolidays = 4

/** The year whose announcement a day comes from: days at the end of December may be off, or worked, for the next New Year's Day. */
export const announcementYearOf = ({ date, name }: HolidayDay): number =>
  Number(date.slice(0, 4)) + (date.slice(5, 7) === '12' && name.includes('元旦') ? 1 : 0)

/** The years whose holidays the calendar has, in order. */
export function announcedYears(days: readonly HolidayDay[]): number[] {
  const years = Map.groupBy(
    days.filter(day => day.isOffDay),
    announcementYearOf,
  )
  return [...years.entries()]
    .filter(([, offDays]) => new Set(offDays.map(({ name }) => name)).size >= fewestHolidays)
    .map(([year]) => year)
    .sort((a, b) => a - b)
}

/**
 * The years to warn of: the one that is shown, the running one, and in December the next one, as far as they are missing. Announcements come
 * in autumn: from 1 December on it is urgent.
 */
export function missingYears(announced: readonly number[], shown: number, today: LocalDay): HolidayWarning[] {
  const now = Number(today.slice(0, 4))
  const isDecember = today.slice(5, 7) === '12'
  const due = isDecember ? [now, now + 1] : [now]
  return [...new Set([...due, shown])]
    .filter(year => !announced.includes(year))
    .sort((a, b) => a - b)
    .map(year => ({ year, level: due.includes(year) ? 'urgent' : 'note' }))
}

interface Asked {
  version: number
  year: number
  today: LocalDay
}

/** A year as it is shown: each of its days with its class. */
export function yearOf(calendar: ChargeCalendar, { version, year, today }: Asked): HolidayYear {
  const classed = openClassedDays(calendar)
  const first = epochDayOf(`${year}-01-01`)
  const length = epochDayOf(`${year + 1}-01-01`) - first
  const days = Array.from({ length }, (_, index) => {
    const { classKey, calendar: kind, holidayName, offDayCount } = classed(first + index)
    const holiday = holidayName === null ? null : { name: holidayName, isOffDay: kind === 'offDay' }
    return { date: localDayOf(first + index), classKey, holiday, offDayCount }
  })
  const listed = calendar.days.filter(day => announcementYearOf(day) === year)
  const announced = announcedYears(calendar.days)
  const dayCounts = Map.groupBy(days, day => day.classKey)
  return {
    year,
    today,
    version,
    announcedYears: announced,
    warnings: missingYears(announced, year, today),
    offDayCount: listed.filter(day => day.isOffDay).length,
    madeUpWorkdayCount: listed.filter(day => !day.isOffDay).length,
    daysBefore: listed.map(({ date }) => date).filter(date => !date.startsWith(`${year}-`)),
    classes: calendar.classes.map(({ key, name }) => ({ key, name, dayCount: dayCounts.get(key)?.length ?? 0 })),
    days,
  }
}
