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
    laneIds: 'Lanes in and out',
    innerLaneIds: 'Of these, inner lanes',
    ruleNames: 'Charge rules',
    createdAt: 'Added at',
    movesLanes: 'Move from their regions',
  },
  direction: { in: 'Entries', out: 'Exits' },
  full: 'Full',
  chooseLot: 'Choose a car park',
  namePlaceholder: 'E.g. Zone A, Level B2, VIP',
  spotsLeft: 'The car park has {{capacity}} {{capacity|space|spaces}}; this region can have up to {{left}}',
  lanesHint:
    'Vehicles entering by these lanes count in this region, and so do those that drive into it by an inner lane. A lane belongs to one region at most.',
  innerHint:
    'Lanes within the car park that lead into this region. Passing one is no entry or exit; it says when a vehicle is in the region, which charge rules can price apart.',
  noInner: 'Choose its lanes above first',
  innerLane: '{{lane}} (inner)',
  laneOf: '{{lane}} (now in {{region}})',
  noLane: 'No lanes to choose from',
  empty: {
    title: 'No regions yet',
    hint: 'Divide a car park into regions: enter the spaces of each and the lanes that lead into it. Free spaces then appear here, and regions can have their own charge rules.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove regions',
  removeConfirm: 'Regions to remove: {{names}}. Their lanes will belong to no region; orders do not change. Remove?',
  removed: '{{count}} removed',
}
