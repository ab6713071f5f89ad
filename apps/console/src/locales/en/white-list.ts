import { whiteListNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { whiteList as zh } from '../zh/white-list.ts'

export const whiteList: Words<typeof zh> = {
  ...whiteListNamesEn,
  one: 'whitelisted vehicle',
  field: { ...whiteListNamesEn.field, lotId: 'Car park', status: 'Status', createdAt: 'Added at' },
  hint: 'A vehicle that enters while whitelisted parks free on these days; one that is inside already, from its next entry.',
  chooseLot: 'Choose a car park',
  empty: {
    title: 'The whitelist is empty',
    hint: 'A whitelisted plate is let into its car park and parks free. Add plates one by one, or import an .xlsx.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove whitelisted vehicles',
  removeConfirm: '{{names}} will be removed and no longer park free. Remove?',
  removed: '{{count}} removed',
}
