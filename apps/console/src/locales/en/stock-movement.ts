import { stockMovementNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { stockMovement as zh } from '../zh/stock-movement.ts'

export const stockMovement: Words<typeof zh> = {
  ...stockMovementNamesEn,
  field: { ...stockMovementNamesEn.field, begin: 'Time', lotId: 'Car park' },
  empty: {
    title: 'No movements yet',
    hint: 'Everything that is received, issued and counted is listed here, with what is in stock after it.',
  },
}
