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
  levelHint: 'From 1 above the ground, negative below it; 0 is the ground',
  empty: {
    title: 'No levels yet',
    hint: 'Add the levels of a car park that has several. Spaces can then be numbered level by level.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove levels',
  removeConfirm: 'This removes the levels {{names}}. Go on?',
  removed: 'Removed: {{count}}',
}
