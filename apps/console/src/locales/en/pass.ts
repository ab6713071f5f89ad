import type { Words } from '../words-type.ts'
import type { pass as zh } from '../zh/pass.ts'

export const pass: Words<typeof zh> = {
  title: 'Passes',
  field: {
    passedAt: 'Passed at',
    receivedAt: 'Received at',
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    direction: 'Direction',
    parkingName: 'Car park',
    gateName: 'Gate',
    laneName: 'Lane',
    confidence: 'Confidence',
    outcome: 'Outcome',
    timing: 'Arrival',
    orderNo: 'Order no.',
    pictureUrl: 'Picture',
    lotId: 'Car park',
    begin: 'Passed at',
  },
  direction: { in: 'In', out: 'Out' },
  outcome: {
    opened: 'Order opened',
    closed: 'Order closed',
    zeroLength: 'Zero length',
    negative: 'Left before entry',
    doubleEntry: 'Double entry',
    lateEntry: 'Entry completed',
    lateExit: 'Exit completed',
    orphanExit: 'No entry known',
    repeated: 'Read twice',
    noPlate: 'No plate',
    unknownLane: 'Unknown lane',
  },
  timing: { onTime: 'On time', late: 'Late', early: 'Early' },
  empty: { title: 'No passes yet', hint: 'They appear here once a cloud box reports what its cameras read.' },
}
