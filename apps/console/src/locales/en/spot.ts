import { spotNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { spot as zh } from '../zh/spot.ts'

export const spot: Words<typeof zh> = {
  ...spotNamesEn,
  one: 'space',
  field: {
    ...spotNamesEn.field,
    lotId: 'Car park',
    garageId: 'Level',
    owner: 'Owner or phone',
    locked: 'Locked: not in use for now',
    createdAt: 'Created',
    spotId: 'Space',
    prefix: 'Prefix',
    from: 'First number',
    to: 'Last number',
    digits: 'Digits',
  },
  chooseLot: 'Choose a car park',
  noGarage: 'On no level',
  number: 'Number spaces',
  numbered: 'Added: {{added}}. There already: {{present}}',
  series: 'Numbers {{first}} to {{last}}, {{count}} in total. Those that are there already stay.',
  digitsHint: 'Shorter numbers get zeros in front',
  empty: {
    title: 'No spaces yet',
    hint: 'Number a row of spaces at once, or import a sheet. Owners and locks are entered one by one.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove spaces',
  removeConfirm: 'This removes the spaces {{names}}. Go on?',
  removed: 'Removed: {{count}}',
}
