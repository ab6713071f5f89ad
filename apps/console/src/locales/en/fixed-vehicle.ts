import { fixedVehicleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { fixedVehicle as zh } from '../zh/fixed-vehicle.ts'

export const fixedVehicle: Words<typeof zh> = {
  ...fixedVehicleNamesEn,
  field: { ...fixedVehicleNamesEn.field, lotId: 'Car park' },
  empty: {
    title: 'No fixed vehicles',
    hint: 'Vehicles of monthly cards, companies and the whitelist appear here, with their spaces and how long they are valid.',
  },
}
