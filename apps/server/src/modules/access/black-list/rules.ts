import type { FailureCode } from '../../../lib/failure-words.ts'

/** The failure of listing a plate until this day (null: for ever); undefined when it is valid. */
export function dayProblem(day: string | null, today: string): FailureCode | undefined {
  if (day === null) return undefined
  if (!isDay(day)) return 'day.invalid'
  return day < today ? 'day.past' : undefined
}

/** The pattern accepts 31 February, which does not exist. */
function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
