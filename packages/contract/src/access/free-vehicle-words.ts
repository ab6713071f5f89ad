import { plateColorNamesEn, plateColorNamesZh } from '../wire/plate-color-names.ts'
import { hoursInWords, type WeeklyHours } from '../wire/weekly-hours.ts'
import type { FreeVehicleTerms } from './free-vehicle.ts'
import { freeVehicleNames } from './free-vehicle-names.ts'

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
  { beginsOn, endsOn, ...hours }: Pick<FreeVehicleTerms, 'beginsOn' | 'endsOn'> & WeeklyHours,
  language: Language,
): string {
  const { forEver } = freeVehicleNames[language]
  return `${beginsOn} – ${endsOn ?? forEver}${apart[language]}${hoursInWords(hours, language)}`
}

/** How much of a stay it frees. */
export const freedTime = ({ freeMinutes }: Pick<FreeVehicleTerms, 'freeMinutes'>, language: Language): string => {
  const { wholly, minutes } = freeVehicleNames[language]
  return freeMinutes === null ? wholly : minutes.replace('{minutes}', String(freeMinutes))
}
