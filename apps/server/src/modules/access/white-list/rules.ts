import type { FailureCode } from '../../../lib/failure-words.ts'

interface ListedDays {
  BeginDate: string
  /** null: for ever. */
  EndDate: string | null
}

/** What is wrong with the days of an entry, and at which field; undefined: nothing. */
export function daysFault({
  BeginDate,
  EndDate,
}: ListedDays): { path: keyof ListedDays; code: FailureCode } | undefined {
  if (!isDay(BeginDate)) return { path: 'BeginDate', code: 'day.invalid' }
  if (EndDate === null) return undefined
  if (!isDay(EndDate)) return { path: 'EndDate', code: 'day.invalid' }
  return EndDate < BeginDate ? { path: 'EndDate', code: 'whiteList.reversed' } : undefined
}

/** The pattern accepts 31 February, which does not exist. */
function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
