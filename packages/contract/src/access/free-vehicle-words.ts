import { plateColorNamesEn, plateColorNamesZh } from '../wire/plate-color-names.ts'
import type { FreeVehicleTerms } from './free-vehicle.ts'
import { freeVehicleNames } from './free-vehicle-names.ts'

/** Days and hours, in which hours over midnight belong to the day on which they begin. */
type WeeklyHours = 'beginsOn' | 'endsOn' | 'weekdays' | 'fromHour' | 'untilHour'
type Language = keyof typeof freeVehicleNames

const colorNames = { zh: plateColorNamesZh, en: plateColorNamesEn }
const comma = { zh: '、', en: ', ' }
const apart = { zh: '；', en: '; ' }

/** Which vehicles a rule frees, in words: "警车、粤B00*；蓝牌". */
export function freedVehicles(
  { plateKinds, patterns, plateColors, vehicleClasses }: FreeVehicleTerms,
  language: Language,
): string {
  const { plateKind } = freeVehicleNames[language]
  const conditions = [
    [...plateKinds.map(kind => plateKind[kind]), ...patterns],
    plateColors.map(color => colorNames[language][color]),
    vehicleClasses,
  ]
  return conditions
    .filter(names => names.length > 0)
    .map(names => names.join(comma[language]))
    .join(apart[language])
}

/** When a rule or a campaign holds: "2026-03-01 – 长期；周六、周日 08:00–20:00". */
export function periodInWords(
  { beginsOn, endsOn, weekdays, fromHour, untilHour }: Pick<FreeVehicleTerms, WeeklyHours>,
  language: Language,
): string {
  const { weekday, forEver, allDay, everyDay, nextDay } = freeVehicleNames[language]
  const named = [1, 2, 3, 4, 5, 6, 7] as const
  const days =
    weekdays.length === 7
      ? everyDay
      : named
          .filter(day => weekdays.includes(day))
          .map(day => weekday[`d${day}`])
          .join(comma[language])
  const isOver = fromHour !== null && untilHour !== null && untilHour <= fromHour
  const hours = fromHour === null || untilHour === null ? allDay : `${fromHour}–${isOver ? nextDay : ''}${untilHour}`
  return `${beginsOn} – ${endsOn ?? forEver}${apart[language]}${days} ${hours}`
}

/** How much of a stay it frees. */
export const freedTime = ({ freeMinutes }: Pick<FreeVehicleTerms, 'freeMinutes'>, language: Language): string => {
  const { wholly, minutes } = freeVehicleNames[language]
  return freeMinutes === null ? wholly : minutes.replace('{minutes}', String(freeMinutes))
}
