import type { weekdayNamesZh } from './weekday-names-zh.ts'

export const weekdayNamesEn: typeof weekdayNamesZh = {
  ...{ d1: 'Mon', d2: 'Tue', d3: 'Wed', d4: 'Thu', d5: 'Fri', d6: 'Sat', d7: 'Sun' },
}
