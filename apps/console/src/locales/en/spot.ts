import { detectorNamesEn, spotNamesEn } from '@parkdesk/contract'
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
    standing: 'Detector',
    createdAt: 'Created',
    spotId: 'Space',
    cardId: 'Monthly card',
    prefix: 'Prefix',
    from: 'First number',
    to: 'Last number',
    digits: 'Digits',
  },
  standing: detectorNamesEn.standing,
  /** What the detector says, and how old that is. */
  standingAge: '{{standing}} · {{age}} ago',
  chooseLot: 'Choose a car park',
  noGarage: 'No level',
  noCard: 'No card',
  noCardFound: 'No active card matches',
  cardOption: '{{plates}} · {{numbered}} of {{spots}} numbered',
  number: 'Number spaces',
  numbered: 'Added: {{added}}. Already there: {{present}}',
  series: 'Numbers {{first}} to {{last}}, {{count}} in total. Existing ones stay as they are.',
  digitsHint: 'Shorter numbers get leading zeros',
  empty: {
    title: 'No spaces yet',
    hint: 'Number a row of spaces at once, or import a sheet. Owners and locks are entered one by one.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove spaces',
  removeConfirm: 'Spaces to remove: {{names}}. Remove?',
  removed: '{{count}} removed',
}
