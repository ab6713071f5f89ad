import type { Words } from '../words-type.ts'
import type { lane as zh } from '../zh/lane.ts'

export const lane: Words<typeof zh> = {
  title: 'Lanes',
  one: 'lane',
  field: {
    name: 'Lane',
    laneCode: 'Device code',
    direction: 'Direction',
    lotId: 'Car park',
    parkingName: 'Car park',
    gateId: 'Gate',
    gateName: 'Gate',
    regionName: 'Region',
    boxId: 'Cloud box',
    boxSerial: 'Cloud box',
    lastPassAt: 'Last pass',
    isInner: 'Inner lane',
    laneId: 'Lane',
  },
  direction: { in: 'In', out: 'Out' },
  chooseLot: 'Choose a car park',
  chooseGate: 'Choose a gate',
  codeHint: 'What devices call the lane in their events (laneCode), e.g. IN-1',
  boxHint: 'The box that reports its passes; none if the lane is not in use',
  noBox: 'None',
  noGate: 'This car park has no gates. Add one first',
  noPass: 'None in 24 hours',
  innerRegion: '{{region}} (inner)',
  innerHint:
    'Within the car park, leading into its region: passing it is no entry or exit; it says when a vehicle is in the region.',
  empty: {
    title: 'No lanes yet',
    hint: 'Add lanes to a gate, with the code that devices send and the box that reports their passes.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove lanes',
  removeConfirm: 'Lanes to remove: {{names}}. Remove?',
  removed: '{{count}} removed',
}
