import { cameraNamesZh, posDeviceNamesZh } from '@parkdesk/contract'

/** What the log calls the fields of devices. */
export const device = {
  field: {
    lotId: '停车场',
    kind: '类型',
    name: '名称',
    serial: '序列号',
    dialect: '协议',
    laneId: '车道',
    spotId: '车位',
    code: '编号',
    provider: '厂商',
    issueState: '设备状态',
    holderId: '领用人',
    remark: '备注',
    ...{ parkSpotNumber: '车位号', Name: '名称', SerialNo: '序列号', Code: '编号', Provider: '厂商' },
    ...{ DeviceStatus: '设备状态', Account: '领用账号', Remark: '备注' },
  },
  kind: { ...cameraNamesZh.kind, detector: '车位检测器', pos: 'POS 机' },
  issueState: posDeviceNamesZh.DeviceStatus,
  DeviceStatus: posDeviceNamesZh.DeviceStatus,
} as const
