import type { ChargeCalendar, DayClass, LocalDay } from '@parkdesk/contract'

const dayMs = 86_400_000

/** The day's number: days since 1970-01-01. Belongs to the calendar, not to a zone. */
export const epochDayOf = (date: LocalDay): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const localDayOf = (epochDay: number): LocalDay => new Date(epochDay * dayMs).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (epochDay: number): number => ((((epochDay + 3) % 7) + 7) % 7) + 1

/** The class of a day, and what was asked to find it. */
export interface ClassedDay {
  classKey: string
  className: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
  calendar: 'offDay' | 'madeUpWorkday' | 'none'
  /** The holiday that the day is off for, or worked for; null when the holiday calendar does not have the day. */
  holidayName: string | null
  /** How many days without work come in an unbroken run with this one, itself included; 0 for a day that is worked. */
  offDayCount: number
}

type DayFacts = Omit<ClassedDay, 'classKey' | 'className'> & { monthDay: string }

/** Why a day belongs to its class: its class and the facts that the classes ask for. */
export const classDay = (calendar: ChargeCalendar, date: LocalDay): ClassedDay =>
  openClassedDays(calendar)(epochDayOf(date))

/** The class key of any day by its number, remembered: for who asks about the same days again and again. */
export function openDayClasser(calendar: ChargeCalendar): (epochDay: number) => string {
  const classed = openClassedDays(calendar)
  const keys = new Map<number, string>()
  return epochDay => {
    const known = keys.get(epochDay)
    if (known !== undefined) return known
    const { classKey } = classed(epochDay)
    keys.set(epochDay, classKey)
    return classKey
  }
}

/**
 * `classDay` by the day's number, for who asks about many days. The first class that fits names the day; the last one takes what no
 * other does.
 */
export function openClassedDays(calendar: ChargeCalendar): (epochDay: number) => ClassedDay {
  const last = calendar.classes.at(-1)
  if (!last) throw new RangeError('a charge calendar has at least one day class')
  const facts = openDayFacts(calendar)
  return epochDay => {
    const { monthDay, ...day } = facts(epochDay)
    const found = calendar.classes.find(dayClass => fits(dayClass, { ...day, monthDay })) ?? last
    return { classKey: found.key, className: found.name, ...day }
  }
}

function openDayFacts(calendar: ChargeCalendar): (epochDay: number) => DayFacts {
  const listed = new Map(calendar.days.map(day => [epochDayOf(day.date), day]))
  const isOff = (epochDay: number) => listed.get(epochDay)?.isOffDay ?? weekdayOf(epochDay) >= 6
  const offDaysFrom = (epochDay: number, step: 1 | -1) => {
    let count = 0
    while (isOff(epochDay + count * step)) count++
    return count
  }
  return epochDay => {
    const day = listed.get(epochDay)
    return {
      weekday: weekdayOf(epochDay),
      calendar: day ? (day.isOffDay ? 'offDay' : 'madeUpWorkday') : 'none',
      holidayName: day?.name ?? null,
      offDayCount: isOff(epochDay) ? offDaysFrom(epochDay, 1) + offDaysFrom(epochDay, -1) - 1 : 0,
      monthDay: localDayOf(epochDay).slice(5),
    }
  }
}

const fits = ({ weekdays, calendar, holidayNames, minOffDays, season }: DayClass, day: DayFacts): boolean =>
  (weekdays === undefined || weekdays.includes(day.weekday)) &&
  (calendar === undefined || calendar === day.calendar) &&
  (holidayNames === undefined || isNamed(holidayNames, calendar, day)) &&
  (minOffDays === undefined || day.offDayCount >= minOffDays) &&
  (season === undefined || isInSeason(season, day.monthDay))

/**
 * Two holidays that fall together are announced as one, "国庆节、中秋节", and go by either name. A day that is worked for a holiday is no
 * day of it, unless the class asks for made-up workdays.
 */
function isNamed(names: readonly string[], asked: DayClass['calendar'], { calendar, holidayName }: DayFacts): boolean {
  if (holidayName === null || (calendar === 'madeUpWorkday' && asked !== 'madeUpWorkday')) return false
  return [holidayName, ...holidayName.split('、')].some(name => names.includes(name))
}

const isInSeason = ({ from, to }: { from: string; to: string }, monthDay: string): boolean =>
  from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to
