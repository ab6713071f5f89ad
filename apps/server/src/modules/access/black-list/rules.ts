import type { LocalDay } from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { localTimeOf } from '../../../lib/local-time.ts'

/** The calendar day at a moment in an IANA zone. */
export const dayIn = (at: Date, timeZone: string): LocalDay => localTimeOf(at, timeZone).slice(0, 10)

/** Why a plate cannot be listed until this day (null: for ever); undefined when it can. */
export function dayProblem(day: string | null, today: string): FailureCode | undefined {
  if (day === null) return undefined
  if (!isDay(day)) return 'day.invalid'
  return day < today ? 'day.past' : undefined
}

/** 31 February looks like a day and is none. */
function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
