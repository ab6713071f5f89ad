const DAYS_BEFORE_MONTH = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const
const ZERO = 48

/**
 * "2016-12-02 01:50:35" → Excel's date number (days since 1899-12-30, the time as a fraction): 42706.07679…
 * undefined when the text is no such time, or before 1 March 1900, where Excel's own calendar is wrong.
 */
export const excelSerial = (text: string): number | undefined => {
  if (text.length !== 19 || !hasSeparators(text)) return undefined
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = twoDigits(text, 17)
  // A sign or letter among the digits makes its number NaN, which fails all of these.
  const isTime = month >= 1 && month <= 12 && hour <= 23 && minute <= 59 && second <= 59
  if (!(isTime && year >= 1900 && day >= 1 && day <= daysIn(year, month))) return undefined

  const serial = dayNumber(year, month, day) + (hour * 3600 + minute * 60 + second) / 86_400
  return serial < 61 ? undefined : serial
}

const hasSeparators = (text: string): boolean =>
  text[4] === '-' && text[7] === '-' && text[10] === ' ' && text[13] === ':' && text[16] === ':'

const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const daysBefore = (year: number, month: number): number =>
  (DAYS_BEFORE_MONTH[month] ?? 0) + (month > 2 && isLeap(year) ? 1 : 0)

const daysIn = (year: number, month: number): number => daysBefore(year, month + 1) - daysBefore(year, month)

const dayNumber = (year: number, month: number, day: number): number => {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  return before * 365 + leapDays + daysBefore(year, month) + day - DAYS_TO_EXCEL_ZERO
}

/** 0001-01-01 is day 1; 1899-12-30 is Excel's day 0. */
const DAYS_TO_EXCEL_ZERO = 693_594
