import { cardOrderNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardOrder as zh } from '../zh/card-order.ts'

export const cardOrder: Words<typeof zh> = {
  ...cardOrderNamesEn,
  title: 'Monthly cards',
  field: {
    ...cardOrderNamesEn.field,
    plateNumber: 'Plate',
    lotId: 'Car park',
    cardRuleId: 'Card rule',
    cardName: 'Card rule',
    status: 'Status',
    daysLeft: 'Days left',
    createdAt: 'Sold at',
    begin: 'Sold at',
  },
  empty: {
    title: 'No card orders yet',
    hint: 'Each new card and each renewal is a row: what was paid, and for which days. Add a monthly card first.',
  },
}
