import { integrityNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { integrity as zh } from '../zh/integrity.ts'

export const integrity: Words<typeof zh> = {
  ...integrityNamesEn,
  field: { ...integrityNamesEn.field, group: 'By', lotId: 'Car park', begin: 'Time', end: 'Time' },
  empty: {
    title: 'No vehicle left at that time, and nothing was done by hand',
    hint: 'This compares barriers opened by hand, free exits, corrections and cash differences per 1,000 vehicles. Without a time it shows the last 4 weeks.',
  },
}
