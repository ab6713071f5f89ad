import { cardCancelNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardCancel as zh } from '../zh/card-cancel.ts'

export const cardCancel: Words<typeof zh> = {
  ...cardCancelNamesEn,
  one: 'cancelled card',
  empty: {
    title: 'No cancelled cards',
    hint: 'Cards that were cancelled in their details are listed here: when, by whom, why, and what was not used.',
  },
  field: { ...cardCancelNamesEn.field, plateNumber: 'Plate', lotId: 'Car park', begin: 'Cancelled at' },
}
