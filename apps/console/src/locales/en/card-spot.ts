import { cardNamesEn, cardSpotNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardSpot as zh } from '../zh/card-spot.ts'

export const cardSpot: Words<typeof zh> = {
  ...cardSpotNamesEn,
  title: 'Monthly cards',
  field: { ...cardSpotNamesEn.field, plateNumber: 'Plate', lotId: 'Car park', occupied: 'Usage' },
  status: cardNamesEn.status,
  occupied: { free: 'With free spaces', full: 'Full' },
  full: 'Full',
  empty: {
    title: 'No card spaces yet',
    hint: 'Each card has a row for each of its car parks, with its spaces and the vehicles that use them. Open a card first.',
  },
}
