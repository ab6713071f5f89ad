import { z } from 'zod'
import { matching } from './patterns.ts'
import { weekdayNamesEn } from './weekday-names-en.ts'
import { weekdayNamesZh } from './weekday-names-zh.ts'

/** What a person writes about days of the week and hours of the day. */
export const weeklyHours = {
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, { error: 'weeklyHours.noDay' }).max(7),
  /** The hours of a day; hours over midnight belong to the day on which they begin. Both null: all of it. */
  fromHour: matching('hour').nullable().default(null),
  untilHour: matching('hour').nullable().default(null),
}

/** Days of the week, and hours of each by the clock of a lot. */
export interface WeeklyHours {
  weekdays: number[]
  fromHour: string | null
  untilHour: string | null
}

/** Every hour of the week. */
export const wholeWeek: WeeklyHours = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null }

/** Whether one hour is missing, or both are the same. */
export const areHoursWrong = ({ fromHour, untilHour }: Pick<WeeklyHours, 'fromHour' | 'untilHour'>): boolean =>
  (fromHour === null) !== (untilHour === null) || (fromHour !== null && fromHour === untilHour)

/** Whether they leave out nothing of a week. */
export const isWholeWeek = ({ weekdays, fromHour }: WeeklyHours): boolean =>
  new Set(weekdays).size === 7 && fromHour === null

const words = {
  zh: { weekday: weekdayNamesZh, comma: '、', everyDay: '每天', allDay: '全天', overnight: '{from}–次日{until}' },
  en: {
    weekday: weekdayNamesEn,
    comma: ', ',
    everyDay: 'Daily',
    allDay: 'all day',
    overnight: '{from}–{until} next day',
  },
}

/** "周六、周日 08:00–20:00", "Daily 18:00–08:00 next day". */
export function hoursInWords({ weekdays, fromHour, untilHour }: WeeklyHours, language: 'zh' | 'en'): string {
  const { weekday, comma, everyDay, allDay, overnight } = words[language]
  const named = ([1, 2, 3, 4, 5, 6, 7] as const).filter(day => weekdays.includes(day))
  const days = named.length === 7 ? everyDay : named.map(day => weekday[`d${day}`]).join(comma)
  if (fromHour === null || untilHour === null) return `${days} ${allDay}`
  const hours = untilHour <= fromHour ? overnight : '{from}–{until}'
  return `${days} ${hours.replace('{from}', fromHour).replace('{until}', untilHour)}`
}
