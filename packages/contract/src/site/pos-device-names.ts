import type { PosDeviceExportRow, PosDeviceStatus } from './pos-device.ts'

/** What the columns and codes of pay terminals are called, in the console and in the sheets that the server makes. */
interface PosDeviceNames {
  title: string
  field: Record<keyof PosDeviceExportRow, string>
  Status: Record<'true' | 'false', string>
  DeviceStatus: Record<PosDeviceStatus, string>
}

export const posDeviceNamesZh = {
  title: 'POS 机',
  field: {
    Name: '名称',
    RealName: '领用人',
    Account: '领用账号',
    Code: '编号',
    SerialNo: '序列号',
    Provider: '厂商',
    VersionNo: '版本',
    Status: '登录状态',
    DeviceStatus: '设备状态',
    Remark: '备注',
  },
  Status: { true: '在线', false: '离线' },
  DeviceStatus: { 0: '未发放', 1: '已发放', 2: '已损坏', 3: '已丢失' },
} as const satisfies PosDeviceNames

export const posDeviceNamesEn: PosDeviceNames = {
  title: 'Pay terminals',
  field: {
    Name: 'Name',
    RealName: 'Held by',
    Account: 'Account',
    Code: 'Number',
    SerialNo: 'Serial number',
    Provider: 'Maker',
    VersionNo: 'Version',
    Status: 'Login',
    DeviceStatus: 'Status',
    Remark: 'Remark',
  },
  Status: { true: 'Online', false: 'Offline' },
  DeviceStatus: { 0: 'Not issued', 1: 'Issued', 2: 'Damaged', 3: 'Lost' },
}

export const posDeviceNames = { zh: posDeviceNamesZh, en: posDeviceNamesEn }
