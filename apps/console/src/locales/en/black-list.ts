import type { Words } from '../words-type.ts'
import type { blackList as zh } from '../zh/black-list.ts'

export const blackList: Words<typeof zh> = {
  title: 'Black list',
  one: 'black-listed vehicle',
  field: {
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    ownerName: 'Owner',
    ownerPhone: 'Phone',
    validTime: 'Valid until',
    status: 'Status',
    remark: 'Remark',
    lotId: 'Car park',
    parkingName: 'Car park',
    creatorName: 'Added by',
    createdAt: 'Added at',
    disabled: 'Disabled',
  },
  status: { active: 'Active', expired: 'Expired', disabled: 'Disabled' },
  everyLot: 'Every car park',
  forEver: 'No end',
  empty: {
    title: 'The black list is empty',
    hint: 'A listed plate raises an alarm as it arrives. Add plates one by one, or import an .xlsx.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove black-listed vehicles',
  removeConfirm: '{{plates}} will be removed and raise no alarm any more. Remove?',
  removeMany: '{{plates}} and others, {{count}} in all,',
  removed: '{{count}} removed',
}
