import type { FailureCode } from '../../../lib/failure-words.ts'

/** How far ahead a visit can be asked for. */
export const mostDaysAhead = 60

const hourMs = 3_600_000

interface Fault {
  path: 'beginAt' | 'endAt'
  code: FailureCode
  values?: Record<string, number>
}

/** What is wrong with the window of a visit; undefined: nothing. */
export function windowFault(
  { beginMs, endMs }: { beginMs: number; endMs: number },
  { nowMs, mostHours }: { nowMs: number; mostHours: number },
): Fault | undefined {
  if (endMs <= beginMs) return { path: 'endAt', code: 'visitor.reversed' }
  if (endMs <= nowMs) return { path: 'endAt', code: 'visitor.past' }
  if (endMs - beginMs > mostHours * hourMs)
    return { path: 'endAt', code: 'visitor.tooLong', values: { hours: mostHours } }
  if (beginMs - nowMs > mostDaysAhead * 24 * hourMs)
    return { path: 'beginAt', code: 'visitor.tooFarAhead', values: { days: mostDaysAhead } }
  return undefined
}
