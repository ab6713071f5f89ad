import type { Words } from '../words-type.ts'
import type { alarm as zh } from '../zh/alarm.ts'

export const alarm: Words<typeof zh> = {
  title: 'Alarms',
  one: 'alarm',
  field: {
    kind: 'Kind',
    raisedAt: 'Raised at',
    parkingName: 'Car park',
    gateName: 'Gate',
    laneName: 'Lane',
    plateNumber: 'Plate',
    boxSerial: 'Cloud box',
    state: 'State',
    handlerName: 'Handled by',
    handledAt: 'Handled at',
    remark: 'Remark',
    orderNo: 'Order no.',
    lotId: 'Car park',
    begin: 'Raised at',
    action: 'Actions',
  },
  kind: { blackListed: 'Black-listed vehicle', exitWithoutEntry: 'Exit without entry', deviceSilent: 'Device silent' },
  state: { open: 'Open', taken: 'Taken', closed: 'Closed' },
  take: 'Take',
  taken: 'Taken',
  close: 'Close alarm',
  closeTitle: 'Close the alarm',
  closed: 'Alarm closed',
  empty: {
    title: 'No alarms',
    hint: 'A black-listed vehicle, an exit without an entry or a silent device shows here at once.',
  },
}
