import { sentryNamesZh } from '@parkdesk/contract'

export const sentry = {
  ...sentryNamesZh,
  one: '岗亭',
  field: {
    ...sentryNamesZh.field,
    lotId: '停车场',
    laneIds: '负责车道',
    userIds: '值班人员',
    disabled: '停用',
    onDuty: '当前值班',
    createdAt: '创建时间',
  },
  chooseLot: '选择停车场',
  lanesHint: '一条车道只由一个岗亭负责',
  laneOf: '{{lane}}（{{sentry}}）',
  noLane: '该停车场没有车道',
  peopleHint: '只有这里的人员可以在该岗亭开班',
  noPerson: '没有能看到该停车场的人员',
  floatHint: '一直留在钱箱里找零的金额，交班时留给下一班',
  nobody: '无人值班',
  empty: { title: '还没有岗亭', hint: '先添加岗亭，指定它负责的车道、值班人员和备用金，之后就可以排班、开班和交班。' },
  removeSelected: '删除 {{count}} 个',
  removeTitle: '删除岗亭',
  removeConfirm: '将删除 {{names}}，删除后不可恢复。确定删除？',
  removed: '已删除 {{count}} 个',
} as const
