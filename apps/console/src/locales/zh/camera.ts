import { cameraNamesZh } from '@parkdesk/contract'

export const camera = {
  ...cameraNamesZh,
  one: '设备',
  field: {
    ...cameraNamesZh.field,
    clockOffsetSeconds: '时钟偏差',
    lotId: '停车场',
    laneId: '车道',
    deviceId: '设备',
    createdAt: '创建时间',
  },
  chooseLot: '选择停车场',
  noLane: '不在车道上',
  offset: { ahead: '快 {{seconds}} 秒', behind: '慢 {{seconds}} 秒', none: '准确' },
  dialectHint: '相机的协议由云盒上报，一般不用填写',
  facts: '资料',
  edit: '修改',
  troubles: {
    title: '最近的异常',
    none: '没有失联或时钟偏差的记录',
    cameraSilent: '失联',
    unsteady: '时断时续',
    clockOff: '时钟偏差',
    lasts: '{{begun}} 起，仍在持续',
    over: '{{begun}} 起，持续 {{lasted}}',
  },
  empty: {
    title: '还没有相机和车道设备',
    hint: '云盒接入后会自动上报它的相机；道闸、显示屏和对讲立柱也可以在这里新增。',
  },
  removeSelected: '删除 {{count}} 台',
  removeTitle: '删除设备',
  removeConfirm: '将删除设备 {{names}}。云盒仍在上报的设备会再次出现。确定删除？',
  removed: '已删除 {{count}} 台设备',
} as const
