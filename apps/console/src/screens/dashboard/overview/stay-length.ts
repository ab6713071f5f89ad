export interface StayLength {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** The unit in which a person speaks of a stay: 205 minutes, 27.4 hours, 123 days. Whole days are days gone by. */
export const stayLength = (minutes: number): StayLength => {
  if (minutes < 600) return { unit: 'minutes', count: minutes }
  if (minutes < 3 * 1440) return { unit: 'hours', count: Math.round(minutes / 6) / 10 }
  return { unit: 'days', count: Math.floor(minutes / 1440) }
}
