import type { PatternCrew, PatternShift } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'

interface Template {
  shifts: readonly (readonly [name: 'day' | 'night' | 'early' | 'late', startsAt: string, hours: number])[]
  cycle: readonly number[]
  /** Where each crew begins. */
  offsets: readonly number[]
}

/** The patterns of the trade, by name. */
const templates = {
  threeCrewsTwoShifts: {
    shifts: [
      ['day', '08:00', 12],
      ['night', '20:00', 12],
    ],
    cycle: [1, 2, 0],
    offsets: [0, 1, 2],
  },
  fourCrewsThreeShifts: {
    shifts: [
      ['early', '06:00', 8],
      ['late', '14:00', 8],
      ['night', '22:00', 8],
    ],
    cycle: [1, 2, 3, 0],
    offsets: [0, 1, 2, 3],
  },
  twoTwoTwoTwo: {
    shifts: [
      ['early', '06:00', 8],
      ['late', '14:00', 8],
      ['night', '22:00', 8],
    ],
    cycle: [1, 1, 2, 2, 3, 3, 0, 0],
    offsets: [0, 2, 4, 6],
  },
  threeOnTwoOff: { shifts: [['day', '08:00', 10]], cycle: [1, 1, 1, 0, 0], offsets: [0, 2, 4] },
  weekdays: { shifts: [['day', '08:30', 9]], cycle: [1, 1, 1, 1, 1, 0, 0], offsets: [0] },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as TemplateName[]

interface Filled {
  shifts: PatternShift[]
  cycle: number[]
  crews: PatternCrew[]
}

/** The usual name of the crew in a place. */
export const crewName = (at: number, t: Translate): string =>
  t('shiftPattern.crew.usual', { letter: t('shiftPattern.crew.letters')[at] ?? String(at + 1) })

/** A template in the words of a language. */
export function fillTemplate(name: TemplateName, t: Translate): Filled {
  const { shifts, cycle, offsets }: Template = templates[name]
  const crewOf = (offset: number, at: number) => ({
    name: offsets.length === 1 ? t('shiftPattern.crew.single') : crewName(at, t),
    offset,
  })
  return {
    shifts: shifts.map(([word, startsAt, hours]) => ({
      name: t(`shiftPattern.shift.${word}`),
      startsAt,
      minutes: hours * 60,
    })),
    cycle: [...cycle],
    crews: offsets.map(crewOf),
  }
}
