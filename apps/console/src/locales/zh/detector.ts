import { detectorNamesZh } from '@parkdesk/contract'

export const detector = {
  ...detectorNamesZh,
  one: '检测器',
  field: { ...detectorNamesZh.field, lotId: '停车场', createdAt: '创建时间', deviceId: '检测器' },
  chooseLot: '选择停车场',
  spotHint: '停车场里已有的车位号；留空表示还没有安装到车位',
  empty: {
    title: '还没有车位检测器',
    hint: '云盒上报的检测器会自动出现，并按车位号对应到车位；也可以先在这里新增。',
  },
  removeSelected: '删除 {{count}} 个',
  removeTitle: '删除检测器',
  removeConfirm: '将删除检测器 {{names}}。云盒仍在上报的会再次出现。确定删除？',
  removed: '已删除 {{count}} 个检测器',
} as const
