import { DayClass, isOpenDayClass } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'

/** What a form edits of a day class: every condition has a value, '' or an empty list for none. */
export interface ClassValues {
  name: string
  calendar: DayClass['calendar'] | null
  weekdays: string[]
  holidayNames: string[]
  minOffDays: number | ''
  seasonFrom: string
  seasonTo: string
}

export const valuesOf = (dayClass: DayClass | undefined): ClassValues => ({
  name: dayClass?.name ?? '',
  calendar: dayClass?.calendar ?? null,
  weekdays: dayClass?.weekdays?.map(String) ?? [],
  holidayNames: dayClass?.holidayNames ?? [],
  minOffDays: dayClass?.minOffDays ?? '',
  seasonFrom: dayClass?.season?.from ?? '',
  seasonTo: dayClass?.season?.to ?? '',
})

/** Only the conditions that were set. */
export function classOf(key: string, values: ClassValues): DayClass {
  const { calendar, weekdays, holidayNames, minOffDays, seasonFrom, seasonTo } = values
  return {
    key,
    name: values.name.trim(),
    ...(weekdays.length > 0 && { weekdays: weekdays.map(Number).sort() }),
    ...(calendar && { calendar }),
    ...(holidayNames.length > 0 && { holidayNames }),
    ...(minOffDays !== '' && { minOffDays }),
    ...((seasonFrom || seasonTo) && { season: { from: seasonFrom, to: seasonTo } }),
  }
}

/** A key that no class has: rules name classes by it, people by the name. */
export function newKey(classes: readonly DayClass[]): string {
  const taken = new Set(classes.map(({ key }) => key))
  let number = 1
  while (taken.has(`class${number}`)) number++
  return `class${number}`
}

interface Among {
  key: string
  classes: readonly DayClass[]
  /** It takes the rest, so it has no conditions. */
  isLast: boolean
}

/** What is wrong, by field; nothing when the class can go into the list. */
export function problemsOf(values: ClassValues, { key, classes, isLast }: Among, t: Translate): Record<string, string> {
  const dayClass = classOf(key, values)
  if (dayClass.name === '') return { name: t('holiday.class.required') }
  if (classes.some(each => each.key !== key && each.name === dayClass.name))
    return { name: t('holiday.class.nameTaken') }
  if (!isLast && isOpenDayClass(dayClass)) return { conditions: t('holiday.class.conditionMissing') }
  const isFaulty = DayClass.safeParse(dayClass).error?.issues.some(({ path }) => path[0] === 'season') ?? false
  return isFaulty ? { season: t('holiday.class.seasonFormat') } : {}
}
