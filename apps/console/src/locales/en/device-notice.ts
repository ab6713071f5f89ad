import type { Words } from '../words-type.ts'
import type { deviceNotice as zh } from '../zh/device-notice.ts'

export const deviceNotice: Words<typeof zh> = {
  title: 'Device alarms',
  one: 'device alarm',
  field: {
    kind: 'Kind',
    raisedAt: 'Raised at',
    lastedMinutes: 'Lasted',
    parkingName: 'Car park',
    laneName: 'Lane',
    boxSerial: 'Cloud box',
    state: 'Status',
    handlerName: 'Handled by',
    handledAt: 'Handled at',
    remark: 'Remark',
    detail: 'What happened',
    lotId: 'Car park',
    begin: 'Raised at',
  },
  kind: {
    deviceSilent: 'Device silent',
    cameraSilent: 'Lane device silent',
    unsteady: 'Unsteady device',
    clockOff: 'Clock off',
    picturesTooLarge: 'Pictures too large',
    eventConflict: 'Event ID reused',
    dataInconsistent: 'Inconsistent data',
    spaceLow: 'Low disk space',
    backupFailed: 'Backup failed',
  },
  state: { open: 'Open', taken: 'Taken', closed: 'Closed' },
  empty: {
    title: 'No device alarms',
    hint: 'Silent boxes and devices, wrong clocks, reused event IDs and system faults are listed here. The alarm of a silent box closes by itself when the box is back.',
  },
}
