import { movementNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { merchantMovement as zh } from '../zh/merchant-movement.ts'

export const merchantMovement: Words<typeof zh> = {
  ...movementNamesEn,
  field: { ...movementNamesEn.field, begin: 'Time' },
  empty: {
    title: 'No movements yet',
    hint: 'Every top-up, grant, recall and adjustment is listed here, with the balance after it.',
  },
}
