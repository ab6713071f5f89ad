export const creditPolicy = {
  title: '信用规则',
  one: '信用规则',
  empty: { title: '没有信用规则', hint: '先新增一份信用规则。' },
  field: {
    isOn: '启用信用分',
    startScore: '起始分',
    paidPoints: '按时缴费加分',
    raisedPoints: '登记欠费扣分',
    recoveredPoints: '及时补缴返还',
    latePoints: '逾期补缴返还',
    lateDays: '几天内补缴算及时',
  },
  saved: '信用规则已保存',
  onHint: '停用后不再计分，已有的分数保留。',
  startHint: '第一次计分的车辆从这个分数开始，满分 {{most}}。',
} as const
