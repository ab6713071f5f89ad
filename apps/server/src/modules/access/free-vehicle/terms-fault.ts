import { areHoursWrong, type FreeVehicleEntry } from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'

interface TermsFault {
  path: string
  code: FailureCode
}

/** What is wrong with a rule's vehicles, days or hours, and at which field; undefined: nothing. */
export function termsFault(rule: FreeVehicleEntry): TermsFault | undefined {
  const { plateKinds, patterns, plateColors, vehicleClasses, beginsOn, endsOn } = rule
  if (plateKinds.length + patterns.length + plateColors.length + vehicleClasses.length === 0)
    return { path: 'plateKinds', code: 'freeVehicle.nobody' }
  if (endsOn !== null && endsOn < beginsOn) return { path: 'endsOn', code: 'freeVehicle.reversed' }
  if (areHoursWrong(rule)) return { path: 'untilHour', code: 'weeklyHours.wrong' }
  return undefined
}
