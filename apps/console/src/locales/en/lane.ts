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
    laneId: 'Lane',
  },
  direction: { in: 'In', out: 'Out' },
  chooseLot: 'Choose a car park',
  chooseGate: 'Choose a gate',
  codeHint: 'What devices call the lane in their events (laneCode), e.g. IN-1',
  boxHint: 'The box that reports its passes; none when the lane is out of use',
  noBox: 'None',
  noGate: 'The car park has no gates. Add one first',
  noPass: 'None in 24 hours',
  empty: {
    title: 'No lanes yet',
    hint: 'Add lanes to a gate, with the code that devices send and the box that speaks for them.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove lanes',
  removeConfirm: 'This removes the lanes {{names}}. Go on?',
  removed: 'Removed: {{count}}',
}
