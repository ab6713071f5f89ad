import type { LocalDay } from '@parkdesk/contract'
import { currentLanguage, languageTag } from '../../../lib/language.ts'

const dayMs = 86_400_000
const at = (date: LocalDay) => new Date(`${date}T00:00:00Z`)
const inWords = (date: LocalDay, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag(currentLanguage()), { ...form, timeZone: 'UTC' }).format(at(date))

/** 2026-10-01 → 2026年10月1日星期四. */
export const longDay = (date: LocalDay): string => inWords(date, { dateStyle: 'full' })

export const monthName = (date: LocalDay): string => inWords(date, { month: 'long' })

/** 1 Monday to 7 Sunday. */
export const weekday = (date: LocalDay): number => ((at(date).getUTCDay() + 6) % 7) + 1

/** 1970-01-05 was a Monday. */
export const weekdayName = (number: number, width: 'narrow' | 'short' | 'long'): string =>
  inWords(`1970-01-${String(4 + number).padStart(2, '0')}`, { weekday: width })

export const plusDays = (date: LocalDay, count: number): LocalDay =>
  new Date(at(date).getTime() + count * dayMs).toISOString().slice(0, 10)

/** The same day of another month, or the last one of a shorter month. */
export function plusMonths(date: LocalDay, count: number): LocalDay {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

const steps: Readonly<Record<string, (date: LocalDay) => LocalDay>> = {
  ArrowLeft: date => plusDays(date, -1),
  ArrowRight: date => plusDays(date, 1),
  ArrowUp: date => plusDays(date, -7),
  ArrowDown: date => plusDays(date, 7),
  PageUp: date => plusMonths(date, -1),
  PageDown: date => plusMonths(date, 1),
  Home: date => plusDays(date, 1 - weekday(date)),
  End: date => plusDays(date, 7 - weekday(date)),
}

/** Where a key leads from a day, within its year; undefined for a key that leads nowhere. */
export function dayByKey(key: string, from: LocalDay): LocalDay | undefined {
  const to = Object.hasOwn(steps, key) ? steps[key]?.(from) : undefined
  return to !== undefined && to.slice(0, 4) === from.slice(0, 4) ? to : undefined
}
