import { deviceStatesEn, deviceStatesZh } from './camera-names.ts'
import type { DetectorExportRow, SpotStanding } from './detector.ts'
import type { DeviceState } from './device.ts'

/** What the columns and codes of detectors are called, in the console and in the sheets that the server makes. */
interface DetectorNames {
  title: string
  field: Record<keyof DetectorExportRow, string>
  state: Record<DeviceState, string>
  standing: Record<SpotStanding, string>
}

export const detectorNamesZh = {
  title: '车位检测器',
  field: {
    serial: '序列号',
    parkingName: '停车场',
    parkSpotNumber: '车位号',
    state: '状态',
    standing: '车位占用',
    standingSince: '占用变化时间',
    heardAt: '最近通信',
    firmware: '固件版本',
    boxSerial: '云盒',
    remark: '备注',
  },
  state: deviceStatesZh,
  standing: { free: '空闲', taken: '有车' },
} as const satisfies DetectorNames

export const detectorNamesEn: DetectorNames = {
  title: 'Space detectors',
  field: {
    serial: 'Serial number',
    parkingName: 'Car park',
    parkSpotNumber: 'Space',
    state: 'Status',
    standing: 'Space is',
    standingSince: 'Since',
    heardAt: 'Last contact',
    firmware: 'Firmware',
    boxSerial: 'Cloud box',
    remark: 'Remark',
  },
  state: deviceStatesEn,
  standing: { free: 'Free', taken: 'Taken' },
}

export const detectorNames = { zh: detectorNamesZh, en: detectorNamesEn }
