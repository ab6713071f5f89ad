import { type DayClass, dayClassText, defaultDayClasses, holidayText, isOpenDayClass } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { weekdayName } from './day.ts'

/** How a class's days look: its tint (0 to 5, 'week' for weekdays alone, 'none' for all the rest), its name, the letter that stands for it. */
export interface ClassLook {
  tone: string
  name: string
  letter: string
}

const tintCount = 6

/** A class keeps its tint wherever it stands: those that tenants begin with have the first, later ones go by the number in their key. */
function tintOf({ key }: DayClass): string {
  const place = defaultDayClasses.findIndex(ours => ours.key === key)
  const ours = defaultDayClasses.filter(dayClass => !isPlain(dayClass)).length
  const number = place >= 0 ? place : ours - 1 + Number(/\d+$/.exec(key)?.[0] ?? 1)
  return String(number % tintCount)
}

/** It takes the rest, or goes by the weekday alone. */
const isPlain = ({ key, name, weekdays, ...rest }: DayClass): boolean =>
  Object.values(rest).every(condition => condition === undefined)

/** The looks of all classes by key. */
export const classLooks = (classes: readonly DayClass[]): Map<string, ClassLook> =>
  new Map(
    classes.map(dayClass => {
      const name = dayClassText(dayClass, currentLanguage())
      if (isPlain(dayClass))
        return [dayClass.key, { tone: isOpenDayClass(dayClass) ? 'none' : 'week', name, letter: '' }]
      return [dayClass.key, { tone: tintOf(dayClass), name, letter: [...name][0] ?? '' }]
    }),
  )

/** What makes a day belong to the class, in words. */
export function conditionText(dayClass: DayClass, t: Translate): string {
  const { weekdays, calendar, holidayNames, minOffDays, season } = dayClass
  const language = currentLanguage()
  const comma = language === 'zh' ? '、' : ', '
  const names = holidayNames?.map(name => holidayText(name, language)).join(comma)
  const parts = [
    calendar && t(`holiday.condition.${calendar}`),
    weekdays
      ?.toSorted()
      .map(number => weekdayName(number, 'short'))
      .join(comma),
    names,
    minOffDays && t('holiday.condition.run', { count: minOffDays }),
    season && t('holiday.condition.season', season),
  ].filter(part => typeof part === 'string')
  return parts.length > 0 ? parts.join(t('holiday.condition.joint')) : t('holiday.condition.rest')
}
