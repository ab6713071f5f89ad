import type { Words } from '../words-type.ts'
import type { garage as zh } from '../zh/garage.ts'

export const garage: Words<typeof zh> = {
  title: 'Levels',
  one: 'level',
  field: {
    name: 'Level',
    lotId: 'Car park',
    parkingName: 'Car park',
    level: 'Floor',
    spotCount: 'Numbered spaces',
    remark: 'Remark',
    garageId: 'Level',
  },
  chooseLot: 'Choose a car park',
  namePlaceholder: 'E.g. Level -1, Roof',
  levelHint: '0 is the ground floor; below it, use negative numbers',
  empty: {
    title: 'No levels yet',
    hint: 'Add the levels of a car park that has more than one. Spaces can then be numbered level by level.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove levels',
  removeConfirm: 'Levels to remove: {{names}}. Remove?',
  removed: '{{count}} removed',
}
