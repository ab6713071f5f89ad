import type { CardPlateRow, OrderListRow } from '@parkdesk/contract'
import type { ScreenTarget } from '../../kit/column/links.tsx'
import type { Word } from '../../lib/words.ts'
import type { FoundScreen } from './find-screens.ts'

/** A line of the palette: what it is, and where it leads. */
export interface Find {
  key: string
  kind: 'screen' | 'order' | 'plate' | 'person'
  title: string
  detail: string
  to: string | ScreenTarget
}

const screenFind = ({ url, title, group }: FoundScreen): Find => ({
  key: url,
  kind: 'screen',
  title,
  detail: group,
  to: url,
})

const orderFind = ({ orderId, plateNumber, orderNo, parkingName, cameAt, leftAt }: OrderListRow): Find => ({
  key: `order ${orderId}`,
  kind: 'order',
  title: plateNumber || orderNo,
  detail: [parkingName, (cameAt ?? leftAt ?? '').slice(0, 16)].join(' · '),
  to: { screen: 'operation/records', search: { order: orderId } },
})

const personFind = ({ CarOwnerName, CarOwnerMobile, plates, cardId }: CardPlateRow): Find => ({
  key: `person ${cardId}`,
  kind: 'person',
  title: CarOwnerName,
  detail: [CarOwnerMobile, plates.join(' ')].filter(text => text !== '').join(' · '),
  to: {
    screen: 'operation/cardManager',
    search: { CarOwnerName, ...(CarOwnerMobile !== '' && { CarOwnerMobile }) },
  },
})

/** The orders found, then everything of that plate in the list. */
const ordersFinds = (orders: readonly OrderListRow[], query: string, t: (key: Word) => string): Find[] => {
  const plate = query.trim()
  if (orders.length === 0 || /^\d{6,}$/.test(plate)) return orders.map(orderFind)
  const all: Find = {
    key: 'plate',
    kind: 'plate',
    title: plate,
    detail: t('shell.palette.allOrders'),
    to: { screen: 'operation/records', search: { plateNumber: plate } },
  }
  return [...orders.map(orderFind), all]
}

/** All that was found, in the order in which it is offered. */
export const findsOf = (
  screens: readonly FoundScreen[],
  people: readonly CardPlateRow[],
  orders: readonly OrderListRow[],
  query: string,
  t: (key: Word) => string,
): Find[] => [...screens.map(screenFind), ...people.map(personFind), ...ordersFinds(orders, query, t)]
