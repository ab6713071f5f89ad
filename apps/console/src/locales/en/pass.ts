import { passNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { pass as zh } from '../zh/pass.ts'

export const pass: Words<typeof zh> = {
  ...passNamesEn,
  field: {
    ...passNamesEn.field,
    lotId: 'Car park',
    begin: 'Passed at',
  },
  empty: { title: 'No passes yet', hint: 'They appear here once a cloud box reports what its cameras read.' },
}
