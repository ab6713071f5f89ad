import type { RosterMonthPlan } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { languageTag } from '../../../lib/language.ts'

type Entry = RosterMonthPlan['entries'][number]

/** The month so many months later: "2026-12", 1 → "2027-01". */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The days of a month: "2026-02-01" … */
export function daysOf(month: string): string[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

export const weekday = (day: string, language: 'zh' | 'en'): string =>
  new Intl.DateTimeFormat(languageTag(language), {
    weekday: language === 'zh' ? 'narrow' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

export const monthName = (month: string, t: Translate): string =>
  t('roster.month', { year: month.slice(0, 4), month: month.slice(5) })

/** How many minutes a shift lasts by the wall clock. */
export const minutesOf = ({ startsAt, endsAt }: Pick<Entry, 'startsAt' | 'endsAt'>): number =>
  Math.round((Date.parse(`${endsAt.replace(' ', 'T')}Z`) - Date.parse(`${startsAt.replace(' ', 'T')}Z`)) / 60_000)

/** Hours with at most one decimal. */
export const hoursOf = (minutes: number): string => String(Math.round(minutes / 6) / 10)

/** The looks of shifts, by when they begin in the day: the same name has the same look all over the month. */
export function tonesOf(entries: readonly Entry[]): Map<string, number> {
  const first = new Map<string, string>()
  for (const { shiftName, startsAt } of entries) {
    const time = startsAt.slice(11)
    if (!first.has(shiftName) || time < (first.get(shiftName) ?? '')) first.set(shiftName, time)
  }
  const names = [...first].sort(([a, from], [b, to]) => from.localeCompare(to) || a.localeCompare(b))
  return new Map(names.map(([name], at) => [name, at % 5]))
}

/** What fits into a narrow cell. */
export const shortName = (name: string): string => [...name].slice(0, /\p{Script=Han}/u.test(name) ? 2 : 3).join('')
