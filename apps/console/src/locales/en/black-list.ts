import { blackListNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { blackList as zh } from '../zh/black-list.ts'

export const blackList: Words<typeof zh> = {
  ...blackListNamesEn,
  one: 'black-listed vehicle',
  field: {
    ...blackListNamesEn.field,
    lotId: 'Car park',
    parkingName: 'Car park',
    creatorName: 'Added by',
    createdAt: 'Added at',
    disabled: 'Disabled',
  },
  everyLot: 'Every car park',
  empty: {
    title: 'The black list is empty',
    hint: 'A listed plate raises an alarm as it arrives. Add plates one by one, or import an .xlsx.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove black-listed vehicles',
  removeConfirm: '{{names}} will be removed and raise no alarm any more. Remove?',
  removed: '{{count}} removed',
}
