import { cardNamesEn, cardVehicleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardVehicle as zh } from '../zh/card-vehicle.ts'

export const cardVehicle: Words<typeof zh> = {
  ...cardVehicleNamesEn,
  one: 'card plate',
  empty: {
    title: 'No plates on cards',
    hint: 'Each plate of each card has a line, with how often plates were changed, when last and by whom. Open one to see all changes.',
  },
  field: { ...cardVehicleNamesEn.field, plateNumber: 'Plate', lotId: 'Car park', changed: 'Plates changed' },
  status: cardNamesEn.status,
  changed: { yes: 'Changed', no: 'Never changed' },
}
