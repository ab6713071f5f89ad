import { isDeepStrictEqual } from 'node:util'
import type { ChargeCalendar, DayClass, HolidayDay, HolidayVersion, LocalDay } from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { epochDayOf, weekdayOf } from './rules.ts'

/** What a day is to become; null: an ordinary day of its weekday. */
export interface DayChange {
  date: LocalDay
  holiday: Omit<HolidayDay, 'date'> | null
}

/** Why a day cannot be so; undefined when it can. Work is made up for on days that are free otherwise. */
export const dayProblem = ({ date, holiday }: DayChange): FailureCode | undefined =>
  holiday?.isOffDay === false && weekdayOf(epochDayOf(date)) < 6 ? 'holiday.notWeekend' : undefined

/** The calendar's days after the changes, in order. Of several changes of a day the last one holds. */
export function changedDays(days: readonly HolidayDay[], changes: readonly DayChange[]): HolidayDay[] {
  const holidays = new Map(days.map(({ date, ...holiday }): [string, DayChange['holiday']] => [date, holiday]))
  for (const { date, holiday } of changes) holidays.set(date, holiday)
  return [...holidays]
    .flatMap(([date, holiday]) => (holiday ? [{ date, ...holiday }] : []))
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** What differs between two versions of a calendar. */
export function differences(
  before: ChargeCalendar,
  after: ChargeCalendar,
): Pick<HolidayVersion, 'days' | 'classes' | 'isReordered'> {
  return { days: dayDifferences(before.days, after.days), ...classDifferences(before.classes, after.classes) }
}

function dayDifferences(before: readonly HolidayDay[], after: readonly HolidayDay[]): HolidayVersion['days'] {
  const byDate = (days: readonly HolidayDay[]) => new Map(days.map(({ date, ...holiday }) => [date, holiday]))
  const [old, fresh] = [byDate(before), byDate(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .sort()
    .map(date => ({ date, before: old.get(date) ?? null, after: fresh.get(date) ?? null }))
    .filter(day => !isDeepStrictEqual(day.before, day.after))
}

function classDifferences(before: readonly DayClass[], after: readonly DayClass[]) {
  const old = new Map(before.map(dayClass => [dayClass.key, dayClass]))
  const fresh = new Map(after.map(dayClass => [dayClass.key, dayClass]))
  const changed = ({ key, name }: DayClass, change: 'added' | 'removed' | 'changed') => ({ key, name, change })
  const kept = (classes: readonly DayClass[]) =>
    classes.map(({ key }) => key).filter(key => old.has(key) && fresh.has(key))
  return {
    classes: [
      ...before.filter(({ key }) => !fresh.has(key)).map(dayClass => changed(dayClass, 'removed')),
      ...after.flatMap(dayClass => {
        const was = old.get(dayClass.key)
        if (!was) return [changed(dayClass, 'added')]
        return isDeepStrictEqual(was, dayClass) ? [] : [changed(dayClass, 'changed')]
      }),
    ],
    isReordered: !isDeepStrictEqual(kept(before), kept(after)),
  }
}
