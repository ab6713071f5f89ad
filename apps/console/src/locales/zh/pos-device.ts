import { posDeviceNamesZh } from '@parkdesk/contract'

export const posDevice = {
  ...posDeviceNamesZh,
  one: 'POS 机',
  field: {
    ...posDeviceNamesZh.field,
    lotId: '停车场',
    ParkLotName: '停车场',
    heardAt: '最近通信',
    createdAt: '创建时间',
    deviceId: 'POS 机',
  },
  chooseLot: '选择停车场',
  accountHint: '领用人的登录账号；未发放时留空',
  empty: {
    title: '还没有 POS 机',
    hint: '新增 POS 机并填写序列号，发放时填写领用账号；云盒上报的 POS 机会自动出现。',
  },
  removeSelected: '删除 {{count}} 台',
  removeTitle: '删除 POS 机',
  removeConfirm: '将删除 POS 机 {{names}}。云盒仍在上报的会再次出现。确定删除？',
  removed: '已删除 {{count}} 台 POS 机',
} as const
