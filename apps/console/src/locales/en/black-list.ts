import { blackListNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { blackList as zh } from '../zh/black-list.ts'

export const blackList: Words<typeof zh> = {
  ...blackListNamesEn,
  one: 'blacklisted vehicle',
  field: {
    ...blackListNamesEn.field,
    lotId: 'Car park',
    parkingName: 'Car park',
    creatorName: 'Added by',
    createdAt: 'Added at',
    disabled: 'Disabled',
  },
  everyLot: 'All car parks',
  hasCard:
    'This vehicle has a monthly card: {{cards}}. The card stays valid while the vehicle is blacklisted; to end free parking, refund or cancel the card.',
  hasCardOf: '{{name}} (until {{end}})',
  empty: {
    title: 'The blacklist is empty',
    hint: 'A blacklisted plate raises an alarm on arrival. Add plates one by one, or import an .xlsx.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove blacklisted vehicles',
  removeConfirm: '{{names}} will be removed and no longer raise an alarm. Remove?',
  removed: '{{count}} removed',
}
