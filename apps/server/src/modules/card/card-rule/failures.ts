import type { Sentences } from '../../../lib/sentences.ts'

export const cardRuleFailures = {
  'cardRule.nameTaken': {
    zh: '已有同名月卡规则，请换一个名称',
    en: 'A card rule with this name already exists. Choose another name',
  },
  'cardRule.zones': {
    zh: '一个月卡规则的停车场必须在同一时区，请分成几个规则',
    en: 'The car parks of a card rule must share one time zone. Make one rule per time zone',
  },
  'cardRule.hoursByRule': {
    zh: '按收费规则计费的月卡不能限定时段：请改为“有效期内免费”，或在收费规则里为该卡类型设置时段价格',
    en: 'Cards that are charged by a rule cannot be limited to hours. Make them free while valid, or give their card kind prices by the hour in the charge rule',
  },
  'cardRule.sold': {
    zh: '这些规则已售出过月卡，不能删除：{names}。不再销售请改为停售',
    en: 'Cards of these rules have been sold, so the rules cannot be removed: {names}. Take them off sale instead',
  },
  'cardRule.offSale': {
    zh: '该月卡规则已停售，请选择其他规则，或先恢复销售',
    en: 'This card rule is off sale. Choose another, or put it back on sale first',
  },
} as const satisfies Sentences
