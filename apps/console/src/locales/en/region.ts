import type { Words } from '../words-type.ts'
import type { region as zh } from '../zh/region.ts'

export const region: Words<typeof zh> = {
  title: 'Regions',
  one: 'region',
  field: {
    name: 'Region',
    lotId: 'Car park',
    parkingName: 'Car park',
    capacity: 'Spaces',
    inside: 'Inside',
    freeSpots: 'Free',
    lanes: 'Lanes',
    laneIds: 'Lanes into and out of it',
    ruleNames: 'Charge rules',
    createdAt: 'Added at',
    movesLanes: 'Move from their regions',
  },
  direction: { in: 'Entries', out: 'Exits' },
  full: 'Full',
  chooseLot: 'Choose a car park',
  namePlaceholder: 'Zone A, level B2, VIP',
  spotsLeft: 'The car park has {{capacity}} spaces, {{left}} of them for this region at most',
  lanesHint: 'Vehicles that enter by these lanes count in this region. A lane belongs to one region at most.',
  laneOf: '{{lane}} (now in {{region}})',
  noLane: 'No lane to choose',
  empty: {
    title: 'No regions yet',
    hint: 'Divide a car park: say how many spaces a region has and which lanes lead into it. Then its free spaces show here, and charge rules can be given to it.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove regions',
  removeConfirm: 'Regions to remove: {{names}}. Their lanes will belong to no region; orders stay as they are. Remove?',
  removed: '{{count}} removed',
}
