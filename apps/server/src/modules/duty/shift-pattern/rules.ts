import type { PatternShift, ShiftCycle } from '@parkdesk/contract'

/** What keeps a pattern from being worked, and at which field it is said; undefined: nothing. */
export type PatternFault =
  | { reason: 'shiftTwice' | 'crewTwice'; path: 'shifts' | 'crews'; name: string }
  | { reason: 'shiftUnknown' | 'noWork'; path: 'cycle' }
  | { reason: 'offsetBeyond'; path: 'crews'; days: number }

const twice = (names: readonly string[]) => names.find((name, at) => names.indexOf(name) !== at)

export function faultOf({ shifts, cycle, crews }: ShiftCycle): PatternFault | undefined {
  const shift = twice(shifts.map(({ name }) => name))
  if (shift !== undefined) return { reason: 'shiftTwice', path: 'shifts', name: shift }
  if (cycle.some(no => no > shifts.length)) return { reason: 'shiftUnknown', path: 'cycle' }
  if (cycle.every(no => no === 0)) return { reason: 'noWork', path: 'cycle' }
  const crew = twice(crews.map(({ name }) => name))
  if (crew !== undefined) return { reason: 'crewTwice', path: 'crews', name: crew }
  if (crews.some(({ offset }) => offset >= cycle.length))
    return { reason: 'offsetBeyond', path: 'crews', days: cycle.length }
  return undefined
}

const dayMs = 86_400_000
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** What a crew works on a day, before the anchor day as well; undefined: it rests. */
export function shiftOn(
  { shifts, cycle, anchorDay }: Pick<ShiftCycle, 'shifts' | 'cycle' | 'anchorDay'>,
  offset: number,
  day: string,
): PatternShift | undefined {
  const at = dayNumber(day) - dayNumber(anchorDay) + offset
  const no = cycle[((at % cycle.length) + cycle.length) % cycle.length] ?? 0
  return no === 0 ? undefined : shifts[no - 1]
}
