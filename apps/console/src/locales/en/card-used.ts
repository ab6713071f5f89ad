import { cardUsedNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardUsed as zh } from '../zh/card-used.ts'

export const cardUsed: Words<typeof zh> = {
  ...cardUsedNamesEn,
  field: {
    ...cardUsedNamesEn.field,
    cardNo: 'Card number',
    storedCardId: 'Card',
    lotId: 'Car park',
    startTime: 'Time',
  },
  empty: {
    title: 'No movements yet',
    hint: 'Recharges, stays that were paid and what went back, each with the balance after it.',
  },
}
