import { formatMoment } from '../../lib/format.ts'

/** Specification 9: the suffix by Type: 1 page number, 2 date, 3 month, 4 date range; and a year. */
export type FileSuffix =
  | { type: 1; startPage: number; endPage: number }
  | { type: 2 | 3 | 'year' }
  /** Without days: yesterday to today. */
  | { type: 4; from?: string; to?: string }

const dayMs = 86_400_000

const suffixText = (suffix: FileSuffix, now: Date): string => {
  const today = formatMoment(now).slice(0, 10)
  switch (suffix.type) {
    case 1:
      return suffix.startPage === suffix.endPage ? `${suffix.startPage}` : `${suffix.startPage}-${suffix.endPage}`
    case 2:
      return today
    case 3:
      return today.slice(0, 7)
    case 4:
      return `${suffix.from ?? formatMoment(new Date(now.getTime() - dayMs)).slice(0, 10)}~${suffix.to ?? today}`
    case 'year':
      return today.slice(0, 4)
  }
}

/** `停车订单_2026-03-01_14-25-30_2-4.xlsx`: report name, local time, suffix; nothing in it that a file system refuses. */
export const exportFileName = (report: string, suffix: FileSuffix, extension: 'xlsx' | 'xls', now: Date): string => {
  const name = report.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
  return `${name}_${formatMoment(now).replace(' ', '_').replaceAll(':', '-')}_${suffixText(suffix, now)}.${extension}`
}
