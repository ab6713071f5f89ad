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
    hint: 'Add them one by one, or import an .xlsx. Their companies have to be on the list of companies first.',
  },
  chooseCompany: 'Choose a company',
  noCompany: 'There is no company that you may change. Add one under "Companies" first',
  edit: 'Edit {{plate}}',
  removeOne: 'Take out {{plate}}',
  removeSelected: 'Take out {{count}}',
  removeTitle: 'Take out vehicles',
  removeConfirm: '{{plates}} will be taken out, and charged like visitors from now on. Take out?',
  removeMany: '{{plates}} and others, {{count}} in all,',
  removed: '{{count}} taken out',
  noneYet: 'No vehicles yet. Once added or imported, they park free while the agreement is in force.',
  noMatch: 'No plate like that',
  find: 'Find a plate',
  failed: 'The vehicles could not be loaded',
}
