import type { CameraExportRow, LaneDeviceKind } from './camera.ts'
import type { DeviceState } from './device.ts'

/** What the columns and codes of cameras are called, in the console and in the sheets that the server makes. */
interface CameraNames {
  title: string
  field: Record<keyof CameraExportRow, string>
  kind: Record<LaneDeviceKind, string>
  state: Record<DeviceState, string>
}

export const deviceStatesZh = {
  waiting: '待接入',
  online: '在线',
  faulty: '故障',
  silent: '失联',
  unknown: '云盒失联',
  gone: '已停用',
} as const satisfies Record<DeviceState, string>

export const deviceStatesEn: Record<DeviceState, string> = {
  waiting: 'No contact yet',
  online: 'Online',
  faulty: 'Faulty',
  silent: 'Silent',
  unknown: 'Box silent',
  gone: 'Out of use',
}

export const cameraNamesZh = {
  title: '相机',
  field: {
    name: '名称',
    kind: '类型',
    state: '状态',
    parkingName: '停车场',
    laneName: '车道',
    serial: '序列号',
    dialect: '协议',
    heardAt: '最近通信',
    lastPictureAt: '最近照片',
    clockOffsetSeconds: '时钟偏差（秒）',
    firmware: '固件版本',
    boxSerial: '云盒',
    remark: '备注',
  },
  kind: { camera: '相机', screen: '显示屏', barrier: '道闸', callPillar: '对讲立柱' },
  state: deviceStatesZh,
} as const satisfies CameraNames

export const cameraNamesEn: CameraNames = {
  title: 'Cameras',
  field: {
    name: 'Name',
    kind: 'Kind',
    state: 'Status',
    parkingName: 'Car park',
    laneName: 'Lane',
    serial: 'Serial number',
    dialect: 'Protocol',
    heardAt: 'Last contact',
    lastPictureAt: 'Last picture',
    clockOffsetSeconds: 'Clock offset (s)',
    firmware: 'Firmware',
    boxSerial: 'Cloud box',
    remark: 'Remark',
  },
  kind: { camera: 'Camera', screen: 'Display', barrier: 'Barrier', callPillar: 'Call pillar' },
  state: deviceStatesEn,
}

export const cameraNames = { zh: cameraNamesZh, en: cameraNamesEn }
