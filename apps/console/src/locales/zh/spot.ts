import { detectorNamesZh, spotNamesZh } from '@parkdesk/contract'

export const spot = {
  ...spotNamesZh,
  one: '车位',
  field: {
    ...spotNamesZh.field,
    lotId: '停车场',
    garageId: '车库',
    owner: '业主姓名或电话',
    locked: '锁定，暂不使用',
    standing: '检测器',
    createdAt: '创建时间',
    spotId: '车位',
    cardId: '月卡',
    prefix: '前缀',
    from: '起始号',
    to: '结束号',
    digits: '位数',
  },
  standing: detectorNamesZh.standing,
  /** What the detector says, and how old that is. */
  standingAge: '{{standing}} · {{age}}前',
  chooseLot: '选择停车场',
  noGarage: '不分车库',
  noCard: '不属于月卡',
  noCardFound: '没有符合的有效月卡',
  /** Plates; spaces that are numbered, of those that were sold. */
  cardOption: '{{plates}} · 已编号 {{numbered}}/{{spots}}',
  number: '批量编号',
  numbered: '已新增 {{added}} 个车位，{{present}} 个原已存在',
  series: '将编号 {{first}} 至 {{last}}，共 {{count}} 个；已有的不变。',
  digitsHint: '不足时前面补 0',
  empty: { title: '还没有车位', hint: '用“批量编号”一次编好一排车位，或导入表格；业主和锁定可以逐个填写。' },
  removeSelected: '删除 {{count}} 个',
  removeTitle: '删除车位',
  removeConfirm: '将删除车位 {{names}}。确定删除？',
  removed: '已删除 {{count}} 个车位',
} as const
