import type { Find, FoundOrder, FoundVehicle, Language } from '@parkdesk/contract'
import type { ScreenTarget } from '../../kit/column/links.tsx'
import type { Word } from '../../lib/words.ts'
import type { Action } from './actions.ts'
import type { FoundScreen } from './find-screens.ts'

/** A line of the palette: what it is, and where it leads. */
export interface Line {
  key: string
  kind: 'screen' | 'action' | 'vehicle' | 'order' | 'plate' | 'person' | 'card' | 'companyVehicle' | 'blackListed'
  title: string
  detail: string
  to: string | ScreenTarget | Action['act']
}

/** The parts of the palette, each under a heading. */
export type LineGroup = 'screen' | 'action' | 'record'

export const groupOf = ({ kind }: Line): LineGroup => (kind === 'screen' || kind === 'action' ? kind : 'record')

const joined = (...parts: string[]): string => parts.filter(part => part !== '').join(' · ')

const screenLine = ({ url, titles, groups }: FoundScreen, language: Language): Line => ({
  key: url,
  kind: 'screen',
  title: titles[language],
  detail: groups.map(group => group[language]).join(' / '),
  to: url,
})

const actionLine = ({ key, titles, act }: Action, language: Language): Line => ({
  key: `action ${key}`,
  kind: 'action',
  title: titles[language],
  detail: '',
  to: act,
})

const orderLine = ({ orderId, plateNumber, orderNo, parkingName, at }: FoundOrder): Line => ({
  key: `order ${orderId}`,
  kind: 'order',
  title: plateNumber || orderNo,
  detail: joined(parkingName, (at ?? '').slice(0, 16)),
  to: { screen: 'operation/records', record: orderId },
})

const targetOf = (found: FoundVehicle): ScreenTarget => {
  const plateNumber = found.plates[0] ?? ''
  switch (found.kind) {
    case 'companyVehicle':
      return { screen: 'group/vehicles', search: { plateNumber } }
    case 'blackListed':
      return { screen: 'operation/blackList', search: { plateNumber } }
    case 'card': {
      const { match, cardId, ownerName, ownerPhone } = found
      const owner = { ...(ownerName && { CarOwnerName: ownerName }), ...(ownerPhone && { CarOwnerMobile: ownerPhone }) }
      const screen = 'operation/cardManager'
      return match === 'plate' ? { screen, record: cardId } : { screen, search: owner }
    }
  }
}

const idOf = (found: FoundVehicle): number => {
  switch (found.kind) {
    case 'card':
      return found.cardId
    case 'companyVehicle':
      return found.vehicleId
    case 'blackListed':
      return found.blackListId
  }
}

/** Found by a person's part, the person comes first; by a plate's part, the plate. */
const vehicleLine = (found: FoundVehicle): Line => {
  const { kind, match, plates, ownerName, ownerPhone } = found
  const person = joined(ownerName, ownerPhone)
  const company = kind === 'companyVehicle' ? found.companyName : ''
  return {
    key: `${kind} ${match} ${idOf(found)}`,
    kind: kind === 'card' && match === 'person' ? 'person' : kind,
    title: match === 'person' ? ownerName || ownerPhone : plates.join(' '),
    detail: match === 'person' ? joined(ownerName && ownerPhone, company, plates.join(' ')) : joined(company, person),
    to: targetOf(found),
  }
}

/** The plate by which it was found, the first of its plates. */
const plateOf = (found: Find): string =>
  found.kind === 'order' ? found.plateNumber : found.match === 'plate' ? (found.plates[0] ?? '') : ''

const recordLine = (found: Find): Line => (found.kind === 'order' ? orderLine(found) : vehicleLine(found))

/** People first; then each vehicle with what there is of it, the page of the vehicle before its records. */
function recordLines(records: readonly Find[], t: (key: Word) => string): Line[] {
  const plates = [...new Set(records.map(plateOf))].filter(plate => plate !== '')
  return [
    ...records.filter(found => plateOf(found) === '').map(recordLine),
    ...plates.flatMap((plate): Line[] => [
      {
        key: `vehicle ${plate}`,
        kind: 'vehicle',
        title: plate,
        detail: t('shell.palette.wholeVehicle'),
        to: { screen: 'operation/vehicle', search: { plate } },
      },
      ...records.filter(found => plateOf(found) === plate).map(recordLine),
    ]),
  ]
}

interface Found {
  screens: readonly FoundScreen[]
  actions: readonly Action[]
  records: readonly Find[]
}

/** All that was found, in the order in which it is offered; after orders of a plate everything of that plate in their list. */
export function linesOf(
  { screens, actions, records }: Found,
  query: string,
  language: Language,
  t: (key: Word) => string,
): Line[] {
  const plate = query.trim()
  const isOfPlate = records.some(({ kind }) => kind === 'order') && !/^\d{6,}$/.test(plate)
  const all: Line = {
    key: 'plate',
    kind: 'plate',
    title: plate,
    detail: t('shell.palette.allOrders'),
    to: { screen: 'operation/records', search: { plateNumber: plate } },
  }
  return [
    ...screens.map(screen => screenLine(screen, language)),
    ...actions.map(action => actionLine(action, language)),
    ...recordLines(records, t),
    ...(isOfPlate ? [all] : []),
  ]
}
