import { companyPassNamesEn, passNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { companyPass as zh } from '../zh/company-pass.ts'

export const companyPass: Words<typeof zh> = {
  ...companyPassNamesEn,
  field: { ...companyPassNamesEn.field, companyId: 'Company', lotId: 'Car park', begin: 'Passed at' },
  direction: passNamesEn.direction,
  outcome: passNamesEn.outcome,
  empty: {
    title: 'No passes of company vehicles yet',
    hint: 'Every entry and exit of a company vehicle is listed here.',
  },
}
