import { cameraNamesEn, posDeviceNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { device as zh } from '../zh/device.ts'

export const device: Words<typeof zh> = {
  field: {
    lotId: 'Car park',
    kind: 'Kind',
    name: 'Name',
    serial: 'Serial number',
    dialect: 'Protocol',
    laneId: 'Lane',
    spotId: 'Space',
    code: 'Number',
    provider: 'Maker',
    issueState: 'Status',
    holderId: 'Held by',
    remark: 'Remark',
    ...{ parkSpotNumber: 'Space', Name: 'Name', SerialNo: 'Serial number', Code: 'Number', Provider: 'Maker' },
    ...{ DeviceStatus: 'Status', Account: 'Account', Remark: 'Remark' },
  },
  kind: { ...cameraNamesEn.kind, detector: 'Space detector', pos: 'Pay terminal' },
  issueState: posDeviceNamesEn.DeviceStatus,
  DeviceStatus: posDeviceNamesEn.DeviceStatus,
}
