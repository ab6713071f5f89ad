import { LocalTime } from '@parkdesk/contract'

/** Which of 03/04/2024 is the month; undefined: nothing in the text says so. */
export type DayOrder = 'dayFirst' | 'monthFirst' | undefined

export type PastedTime = { time: string } | { fault: 'notTime' | 'dayOrMonth' }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (part: string | number): string => String(part).padStart(2, '0')

const yearFirst = /^(\d{4})[-/.年](\d\d?)[-/.月](\d\d?)[日号]?$/
const yearLast = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/
const dayMonth = /^(\d\d?)\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/
const monthDay = /^([a-z]{3})[a-z]*\.?\s+(\d\d?),?\s+(\d{4})$/
const clock = /^(\d\d?)(?:[:：时点](\d\d?)分?)?(?:[:：]?(\d\d?)秒?)?\s*(am|pm)?$/
/** A day and the clock after it; of the day alone nothing is missing when the clock stands by itself. */
const parts =
  /^(.*?)[\st,]*((?:上午|下午)?\s*\d\d?(?:[:：]\d\d(?:[:：]\d\d)?|[时点](?:\d\d?分?(?:\d\d?秒?)?)?)\s*(?:am|pm)?)$/

/** Finds out from the days of all lines whether the day or the month comes first: 17/04/2024 can only be the one. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const places = texts.flatMap(text => [...text.matchAll(/(?<!\d)(\d\d?)[-/.](\d\d?)[-/.]\d{4}/g)])
  const isDayFirst = places.some(([, first]) => Number(first) > 12)
  const isMonthFirst = places.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'dayFirst' : 'monthFirst'
}

/**
 * A time as notices write it, in Chinese or English, as the wire's: 2024-4-17 9:05, 2024年4月17日9时05分, 17 Apr 2024 9:05 am, 17/04/2024 9:05.
 * A clock alone is that of `day`.
 */
export function pastedTime(text: string, order: DayOrder, day?: string): PastedTime {
  const [, dayText = '', clockText = ''] = parts.exec(text.trim().toLowerCase()) ?? []
  const at = clockOf(clockText)
  const on = dayText.trim() === '' ? day : dayOf(dayText.trim(), order)
  if (on === 'dayOrMonth') return { fault: 'dayOrMonth' }
  const time = at === undefined || on === undefined ? undefined : LocalTime.safeParse(`${on} ${at}`).data
  return time === undefined ? { fault: 'notTime' } : { time }
}

function dayOf(text: string, order: DayOrder): string | undefined {
  const ymd = (year = '', month: string | number = '', day = '') => `${year}-${two(month)}-${two(day)}`
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year) return ymd(year, month, day)
  const [, first, second, last] = yearLast.exec(text) ?? []
  if (last) {
    if (order === undefined) return first === second ? ymd(last, first, second) : 'dayOrMonth'
    return order === 'dayFirst' ? ymd(last, second, first) : ymd(last, first, second)
  }
  const [, dayNumber, name, ofYear] = dayMonth.exec(text) ?? []
  if (name) return ymd(ofYear, months.indexOf(name) + 1, dayNumber)
  const [, nameFirst, dayAfter, yearAfter] = monthDay.exec(text) ?? []
  return nameFirst ? ymd(yearAfter, months.indexOf(nameFirst) + 1, dayAfter) : undefined
}

function clockOf(text: string): string | undefined {
  const isAfternoon = /^下午/.test(text)
  const isMorning = /^上午/.test(text)
  const [, hour, minute = '00', second = '00', half] = clock.exec(text.replace(/^(上午|下午)\s*/, '')) ?? []
  if (!hour) return undefined
  const isLate = isAfternoon || half === 'pm'
  const isHalved = isLate || half === 'am' || isMorning
  if (isHalved && (Number(hour) < 1 || Number(hour) > 12) && !isAfternoon) return undefined
  const of24 = !isHalved ? Number(hour) : isLate ? (Number(hour) % 12) + 12 : Number(hour) % 12
  return `${two(of24)}:${two(minute)}:${two(second)}`
}
