import { screenTextNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { screenText as zh } from '../zh/screen-text.ts'

export const screenText: Words<typeof zh> = {
  ...screenTextNamesEn,
  one: 'display text',
  field: { ...screenTextNamesEn.field, lotId: 'Car park', creatorName: 'Added by', createdAt: 'Added at' },
  shownHint:
    'At most 4 lines of 32 columns (a Chinese character takes 2). A line of which something is not known is left out.',
  spokenHint: 'Empty: nothing is spoken.',
  placeholders: 'There are: {plate} plate · {stay} stay · {fee} to pay · {arrears} arrears · {free} free spaces',
  preview: 'Preview',
  empty: {
    title: 'All displays show the built-in texts',
    hint: 'Add a text for a situation: displays at the lanes show it from the next vehicle on. Whether a display is online stands under Cameras.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove display texts',
  removeConfirm: '{{names}} will be removed; the built-in texts hold again. Remove?',
  removed: '{{count}} removed',
}
