import { creditNamesZh } from '@parkdesk/contract'

export const credit = {
  ...creditNamesZh,
  one: '信用分',
  empty: {
    title: '还没有信用分',
    hint: '先在“信用规则”中启用。之后按时缴费的车辆加分，登记欠费的扣分，补缴后返还一部分；也可以人工调整。',
  },
  field: {
    ...creditNamesZh.field,
    plateColor: '车牌颜色',
    startScore: '起始分',
    begin: '变动时间',
    vehicleCreditId: '车辆信用',
    points: '变动分数',
    seenScore: '当前分数',
    reason: '原因',
  },
  kind: creditNamesZh.lastKind,
  range: '起始 {{start}} 分，满分 {{most}} 分',
  events: '变动记录',
  noEvents: '还没有变动。',
  latestOf: '最近 {{shown}} 条，共 {{count}} 条',
  after: '变动后 {{score}} 分',
  toArrears: '查看欠费',
  adjust: {
    title: '调整信用分',
    act: '调整',
    saved: '已调整',
    pointsHint: '加分填正数，扣分填负数。',
    about: '调整记为一条变动，不能删除；调错了请再调整一次。信用分影响停车优惠。',
  },
  policies: {
    open: '信用规则',
    title: '信用规则',
    hint: '最新的一份从保存起生效；已经记下的分数不变。',
    none: '还没有规则，信用分没有启用。',
    failed: '无法读取信用规则',
    add: '修改规则',
    on: '已启用',
    off: '已停用',
    since: '{{at}} 起 · {{by}}',
    points:
      '起始 {{start}} 分；按时缴费 +{{paid}}，登记欠费 -{{raised}}；{{days}} 天内补缴 +{{recovered}}，逾期补缴 +{{late}}',
  },
} as const
