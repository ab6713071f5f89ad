import type { DeviceKind } from './device.ts'
import type { RepairOrderExportRow, RepairState } from './repair-order.ts'

/** What the columns and codes of repair orders are called, in the console and in the sheets that the server makes. */
interface RepairOrderNames {
  title: string
  field: Record<keyof RepairOrderExportRow, string>
  state: Record<RepairState, string>
  deviceKind: Record<DeviceKind, string>
}

export const repairOrderNamesZh = {
  title: '维修工单',
  field: {
    deviceName: '设备',
    deviceKind: '设备类型',
    parkingName: '停车场',
    fault: '故障',
    state: '状态',
    reporterName: '报修人',
    reportedAt: '报修时间',
    takerName: '接单人',
    takenAt: '接单时间',
    repairerName: '维修人',
    repairedAt: '维修时间',
    result: '维修结果',
    accepterName: '验收人',
    acceptedAt: '验收时间',
    verdict: '验收意见',
    lastedMinutes: '用时',
  },
  state: { reported: '待接单', taken: '维修中', repaired: '待验收', accepted: '已验收' },
  deviceKind: {
    camera: '相机',
    screen: '显示屏',
    barrier: '道闸',
    detector: '车位检测器',
    pos: 'POS 机',
    callPillar: '对讲立柱',
  },
} as const satisfies RepairOrderNames

export const repairOrderNamesEn: RepairOrderNames = {
  title: 'Repair orders',
  field: {
    deviceName: 'Device',
    deviceKind: 'Kind',
    parkingName: 'Car park',
    fault: 'Fault',
    state: 'Status',
    reporterName: 'Reported by',
    reportedAt: 'Reported at',
    takerName: 'Taken by',
    takenAt: 'Taken at',
    repairerName: 'Repaired by',
    repairedAt: 'Repaired at',
    result: 'What was done',
    accepterName: 'Accepted by',
    acceptedAt: 'Accepted at',
    verdict: 'Verdict',
    lastedMinutes: 'Lasted',
  },
  state: { reported: 'Reported', taken: 'Being repaired', repaired: 'Repaired', accepted: 'Accepted' },
  deviceKind: {
    camera: 'Camera',
    screen: 'Display',
    barrier: 'Barrier',
    detector: 'Space detector',
    pos: 'Pay terminal',
    callPillar: 'Call pillar',
  },
}

export const repairOrderNames = { zh: repairOrderNamesZh, en: repairOrderNamesEn }
