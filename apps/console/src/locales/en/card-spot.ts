import { cardNamesEn, cardSpotNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardSpot as zh } from '../zh/card-spot.ts'

const { renewed: _ofOrders, ...status } = cardNamesEn.status

export const cardSpot: Words<typeof zh> = {
  ...cardSpotNamesEn,
  title: 'Monthly cards',
  field: { ...cardSpotNamesEn.field, plateNumber: 'Plate', lotId: 'Car park', occupied: 'Usage' },
  status,
  occupied: { free: 'With free spaces', full: 'Full' },
  full: 'Full',
  empty: {
    title: 'No card spaces yet',
    hint: 'Each card has a row for each of its car parks, with its spaces and the vehicles that use them. Open a card first.',
  },
}
