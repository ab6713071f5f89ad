import { vehicleClassNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { vehicleClass as zh } from '../zh/vehicle-class.ts'

export const vehicleClass: Words<typeof zh> = {
  ...vehicleClassNamesEn,
  one: 'vehicle class',
  field: { ...vehicleClassNamesEn.field, creatorName: 'Added by', createdAt: 'Added at' },
  nameHint: 'Charge rules use this name, for example: six axles, longer than 6 m',
  codesHint: 'What devices send for it, separated by commas, for example: 6, 61',
  colorHint: 'Plates of this colour belong to this class when the device sends no code',
  noColor: 'Not by colour',
  byPlate: 'By the plate',
  empty: {
    title: 'No vehicle classes yet',
    hint: 'Where devices recognise axles or lengths, name the classes here with their codes. Charge rules can then price them.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove vehicle classes',
  removeConfirm: '{{names}} will be permanently removed. Remove?',
  removed: '{{count}} removed',
}
