import { companyVehicleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { companyVehicle as zh } from '../zh/company-vehicle.ts'

export const companyVehicle: Words<typeof zh> = {
  ...companyVehicleNamesEn,
  one: 'vehicle',
  field: { ...companyVehicleNamesEn.field, companyId: 'Company', lotId: 'Car park', createdAt: 'Added at' },
  tab: { vehicles: 'Vehicles', passes: 'Passes' },
  empty: {
    title: 'No company vehicles yet',
    hint: 'Add them one by one, or import an .xlsx. Add their companies first.',
  },
  chooseCompany: 'Choose a company',
  noCompany: 'There is no company you can change. Add one under "Companies" first',
  edit: 'Edit {{plate}}',
  removeOne: 'Remove {{plate}}',
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove vehicles',
  removeConfirm: '{{plates}} will be removed and charged as visitors from now on. Remove?',
  removeMany: '{{plates}} and others, {{count}} in total,',
  removed: '{{count}} removed',
  noneYet: 'No vehicles yet. Vehicles you add or import park free while the agreement is in force.',
  noMatch: 'No matching plate',
  find: 'Find a plate',
  failed: 'The vehicles could not be loaded',
}
