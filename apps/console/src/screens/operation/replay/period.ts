import dayjs from 'dayjs'

/** Whole days, both included; a day not chosen yet is null. */
export type Days = readonly [string | null, string | null]

export const periodPresets = ['lastMonth', 'thisMonth', 'last30Days'] as const
export type PeriodPreset = (typeof periodPresets)[number]

const dayFormat = 'YYYY-MM-DD'

/** The days a preset means on a given day; running ones end with it. */
export function presetDays(preset: PeriodPreset, today: string): readonly [string, string] {
  const day = dayjs(today)
  const lastMonth = day.startOf('month').subtract(1, 'month')
  switch (preset) {
    case 'lastMonth':
      return [lastMonth.format(dayFormat), lastMonth.endOf('month').format(dayFormat)]
    case 'thisMonth':
      return [day.startOf('month').format(dayFormat), today]
    case 'last30Days':
      return [day.subtract(29, 'day').format(dayFormat), today]
  }
}

/** Whether the days are a period that a replay may have: both chosen, at most a year. */
export const periodProblem = ([begin, end]: Days, years: number): 'missing' | 'tooLong' | undefined => {
  if (!begin || !end) return 'missing'
  return dayjs(end).add(1, 'day').isAfter(dayjs(begin).add(years, 'year')) ? 'tooLong' : undefined
}
