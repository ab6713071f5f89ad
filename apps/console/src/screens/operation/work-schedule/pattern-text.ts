import type { PatternShift, ShiftCycle } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'

/** When a shift ends by the wall clock: "08:00" for one of 12 hours from 20:00. */
export function endOf({ startsAt, minutes }: PatternShift): string {
  const end = (Number(startsAt.slice(0, 2)) * 60 + Number(startsAt.slice(3)) + minutes) % 1440
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

export const shiftText = (shift: PatternShift, t: Translate): string =>
  t('shiftPattern.shiftLine', { name: shift.name, from: shift.startsAt, until: endOf(shift) })

/** What is worked on a day of the cycle, from 0. */
export const cycleWord = (
  { shifts, cycle }: Pick<ShiftCycle, 'shifts' | 'cycle'>,
  at: number,
  t: Translate,
): string => {
  const no = cycle[at % cycle.length] ?? 0
  return no === 0 ? t('shiftPattern.rest') : (shifts[no - 1]?.name ?? t('shiftPattern.rest'))
}
