import { maxExportPerPage } from '@parkdesk/contract'
import type { PageRange } from '../list/page-range.ts'

export type ExportMode = 'current' | 'pages' | 'all' | 'dates'
/** Keys of the warnings in the locale, below `kit.export`. */
export type ExportWarning =
  | 'reversed'
  | 'beyond'
  | 'zero'
  | 'startZero'
  | 'tooMany'
  | 'rangeMissing'
  | 'future'
  | 'tooLong'

interface ExportedPages extends PageRange {
  total: number
  /** Everything in one file of the server's: no limit on the rows a page. */
  isQueryAll?: boolean
}

/** Per-page is 1 when missing and never more than the total; there is always at least one page (specification 5.5 and 9). */
export const exportPaging = (perPage: number | undefined, total: number): { perPage: number; pages: number } => {
  const size = Math.max(1, Math.min(perPage || 1, total))
  return { perPage: size, pages: Math.max(1, Math.ceil(total / size)) }
}

const isPageZero = (page: number): boolean => Number.isNaN(page) || page < 1

/**
 * The rules of specification 5.5 in its order; undefined when the range may be exported. Of its two sentences for page 0 the one about the
 * start page is reported when only that is wrong. A field that was left empty (NaN) counts as page 0.
 */
export const checkPageRange = (range: ExportedPages): ExportWarning | undefined => {
  if (range.startPage > range.endPage) return 'reversed'
  if (range.endPage > exportPaging(range.perPage, range.total).pages) return 'beyond'
  if (isPageZero(range.endPage)) return 'zero'
  if (isPageZero(range.startPage)) return 'startZero'
  if (range.perPage > maxExportPerPage && !range.isQueryAll) return 'tooMany'
  return undefined
}

/** The same day of the next (or an earlier) month, clamped to that month's end: 31 January + 1 month is 28 February. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

/** Counted from either end, so that 28 February to 31 March is one month as 31 March to 28 February is. */
const isWithinMonth = (from: string, to: string): boolean => to <= addMonths(from, 1) || from >= addMonths(to, -1)

/** Which days may be picked: none in the future, at most one month around the first picked day (VA-07). */
export const isDayAllowed = (day: string, today: string, firstPicked: string | null): boolean =>
  day <= today &&
  (firstPicked === null || (day < firstPicked ? isWithinMonth(day, firstPicked) : isWithinMonth(firstPicked, day)))

/** Specification 9: the default export range is last month to today. */
export const defaultExportDays = (today: string): [string, string] => [addMonths(today, -1), today]

export const checkDayRange = (from: string | null, to: string | null, today: string): ExportWarning | undefined => {
  if (!from || !to) return 'rangeMissing'
  if (from > today || to > today) return 'future'
  if (!isWithinMonth(from, to)) return 'tooLong'
  return undefined
}
