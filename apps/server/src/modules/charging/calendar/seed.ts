import { type ChargeCalendar, defaultDayClasses, type HolidayDay } from '@parkdesk/contract'
import announcedYears from '../../../db/seed/holidays/announced-years.json' with { type: 'json' }
import { epochDayOf, localDayOf } from './rules.ts'

type AnnouncedYear = (typeof announcedYears)[number]

const daysOf = ({ holidays }: AnnouncedYear): HolidayDay[] =>
  holidays.flatMap(({ name, from, to, worked }) => [
    ...daysFromTo(from, to).map(date => ({ date, name, isOffDay: true })),
    ...worked.map(date => ({ date, name, isOffDay: false })),
  ])

function daysFromTo(from: string, to: string): string[] {
  const first = epochDayOf(from)
  return Array.from({ length: epochDayOf(to) - first + 1 }, (_, index) => localDayOf(first + index))
}

/** The calendar every tenant begins with: the public holidays that were announced when this build was made, and the usual classes. */
export const seededCalendar = (): ChargeCalendar => ({
  classes: [...defaultDayClasses],
  days: announcedYears.flatMap(daysOf).sort((a, b) => a.date.localeCompare(b.date)),
})
