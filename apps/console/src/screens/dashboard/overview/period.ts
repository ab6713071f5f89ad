import type { LocalDay } from '@parkdesk/contract'
import dayjs from 'dayjs'

/** Whole days, both included. */
export interface Period {
  begin: LocalDay
  end: LocalDay
}

export const periodPresets = ['thisMonth', 'lastMonth', 'last30Days', 'thisYear'] as const
export type PeriodPreset = (typeof periodPresets)[number]

const dayFormat = 'YYYY-MM-DD'

/** The days a preset means on a given day. Running months and years end today: days to come would spoil a median. */
export const presetPeriod = (preset: PeriodPreset, today: LocalDay): Period => {
  const day = dayjs(today)
  const lastMonth = day.startOf('month').subtract(1, 'month')
  switch (preset) {
    case 'thisMonth':
      return { begin: day.startOf('month').format(dayFormat), end: today }
    case 'lastMonth':
      return { begin: lastMonth.format(dayFormat), end: lastMonth.endOf('month').format(dayFormat) }
    case 'last30Days':
      return { begin: day.subtract(29, 'day').format(dayFormat), end: today }
    case 'thisYear':
      return { begin: day.startOf('year').format(dayFormat), end: today }
  }
}

/** Which preset means exactly these days, so that the URL need only hold the days. */
export const presetOf = (period: Period, today: LocalDay, records?: Period): PeriodPreset | 'all' | undefined =>
  periodPresets.find(preset => {
    const { begin, end } = presetPeriod(preset, today)
    return begin === period.begin && end === period.end
  }) ?? (records?.begin === period.begin && records.end === period.end ? 'all' : undefined)

/** The whole year of a day. */
export const yearOf = (day: LocalDay): Period => ({
  begin: `${day.slice(0, 4)}-01-01`,
  end: `${day.slice(0, 4)}-12-31`,
})

const isDay = (text: string | null): text is LocalDay =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(dayFormat) === text

/** A period written in the URL; undefined when it is absent, broken or reversed. */
export const parsePeriod = (begin: string | null, end: string | null): Period | undefined =>
  isDay(begin) && isDay(end) && begin <= end ? { begin, end } : undefined
