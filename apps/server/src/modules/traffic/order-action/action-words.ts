import {
  type Language,
  laneActionNames,
  orderNamesEn,
  orderNamesZh,
  type PlateColor,
  pictureHashOf,
  vehicleClassNamesEn,
  vehicleClassNamesZh,
  yuan,
} from '@parkdesk/contract'
import { localTimeOf } from '../../../lib/local-time.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { ActionChanges } from './changes.ts'
import type { OrderState } from './rules.ts'

const orderNames = { zh: orderNamesZh, en: orderNamesEn }
const vehicleNames = { zh: vehicleClassNamesZh, en: vehicleClassNamesEn }
const marks = { zh: { colon: '：', end: '；' }, en: { colon: ': ', end: '; ' } }

interface Telling {
  language: Language
  timeZone: string
  isUndoing: boolean
}

/** What an action changed, in words: "Plate: 粤B12345 → 粤B12346; Payable: 5.00 → 10.00". */
export function contentOf(changes: ActionChanges, { language, timeZone, isUndoing }: Telling): string {
  const names = laneActionNames[language]
  const [order, exit] = changes.orders
  if (!order) return ''
  const { colon, end } = marks[language]
  const before = facts(order.before, { language, timeZone })
  const after = facts(order.after, { language, timeZone })
  const keys = Object.keys(names.change) as (keyof typeof names.change)[]
  const changed = keys
    .filter(key => before[key] !== after[key])
    .map(key => `${names.change[key]}${colon}${before[key]} → ${after[key]}`)
  for (const { direction, before: old, after: fresh } of changes.pictures ?? [])
    changed.push(
      `${names.picture[direction]}${colon}${hashText(old, names.nothing)} → ${hashText(fresh, names.nothing)}`,
    )
  if (exit) changed.unshift(`${names.readAs}${colon}${exit.before.plate}`)
  const content = changed.join(end)
  return isUndoing ? names.undone.replace('{content}', content) : content
}

/** A picture by the beginning of its hash; one that is kept elsewhere has none, and is called by its file. */
const hashText = (url: string | null, nothing: string): string =>
  url === null ? nothing : (pictureHashOf(url)?.slice(0, 8) ?? url.split('/').at(-1) ?? url)

function facts(
  state: OrderState,
  { language, timeZone }: Pick<Telling, 'language' | 'timeZone'>,
): Record<keyof (typeof laneActionNames)['zh']['change'], string> {
  const { nothing } = laneActionNames[language]
  const names = orderNames[language]
  const time = (ms: number | null) => (ms === null ? nothing : localTimeOf(new Date(ms), timeZone))
  const { calculation, plateColor, vehicleSize, vehicleClass, vehicleEnergy } = state
  return {
    plate: state.plate,
    entry: time(state.entryMs),
    exit: time(state.exitMs),
    vehicle: [
      plateColorNames[language][plateColor as PlateColor],
      vehicleSize && vehicleNames[language].vehicleSize[vehicleSize],
      vehicleEnergy && vehicleNames[language].energy[vehicleEnergy],
      vehicleClass,
    ]
      .filter(Boolean)
      .join(' '),
    parking: names.parkStatus[state.parkStatus],
    amount: calculation ? yuan(calculation.payableFen) : nothing,
  }
}
