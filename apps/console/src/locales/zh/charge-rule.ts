import { chargeRuleNamesZh } from '@parkdesk/contract'

export const chargeRule = {
  ...chargeRuleNamesZh,
  one: '收费规则',
  field: { ...chargeRuleNamesZh.field, lotId: '停车场' },
  empty: { title: '还没有收费规则', hint: '从模板新建一个规则，在试算台里写好并发布，再指定哪些停车场使用。' },
  always: '一直',
  assignments: '停车场用哪条规则',
  template: {
    title: '新建收费规则',
    hint: '选一个最接近的开始，所有内容都可以再改。金额只是示例。',
    blank: { name: '空白', hint: '全天一个时段，按小时，价格自填。' },
    hourly: { name: '按小时，有免费时长和封顶', hint: '30 分钟免费，每小时 {{money500}}，24 小时封顶 {{money3000}}。' },
    dayNight: {
      name: '白天、夜间两种价格',
      hint: '07:00–21:00 每半小时 {{money300}}，夜间每 2 小时 {{money200}}，夜间封顶 {{money1000}}。',
    },
    firstHour: {
      name: '首小时价格不同',
      hint: '首小时 {{money1000}}，之后每半小时 {{money300}}，24 小时封顶 {{money5000}}。',
    },
    perEntry: { name: '按次', hint: '每次停车 {{money1000}}，不论多久。' },
    steps: { name: '按停车总时长分档', hint: '1 小时内 {{money500}}、3 小时内 {{money1000}}……每 24 小时重新计算。' },
  },
} as const
