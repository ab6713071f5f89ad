import type { Words } from '../words-type.ts'
import type { gate as zh } from '../zh/gate.ts'

export const gate: Words<typeof zh> = {
  title: 'Gates',
  one: 'gate',
  field: {
    name: 'Gate',
    lotId: 'Car park',
    parkingName: 'Car park',
    way: 'Direction',
    laneNames: 'Lanes',
    remark: 'Remark',
    gateId: 'Gate',
  },
  way: { in: 'In', out: 'Out', both: 'In and out' },
  chooseLot: 'Choose a car park',
  namePlaceholder: 'E.g. East gate, Garage entrance',
  noLanes: 'No lanes yet',
  empty: { title: 'No gates yet', hint: 'Add the gates of a car park first, then the lanes of each gate.' },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove gates',
  removeConfirm: 'Gates to remove: {{names}}. Remove?',
  removed: '{{count}} removed',
}
