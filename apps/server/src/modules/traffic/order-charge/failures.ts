import type { Sentences } from '../../../lib/sentences.ts'

export const orderChargeFailures = {
  'order.ruleIncomplete': { zh: '请同时选择规则和版本', en: 'Choose both the rule and the version' },
  'order.notPriceable': {
    zh: '只有入场、出场时间都已知的订单才能重新计费，请先补全出入场记录',
    en: 'Only an order with both entry and exit can be repriced. Complete its passes first',
  },
  'order.previewOutdated': {
    zh: '订单或收费规则在预览之后有变化，没有重新计费。请核对新的预览后再提交',
    en: 'The order or its rules have changed since the preview, so nothing was repriced. Check the new preview and try again',
  },
  'order.notInside': {
    zh: '车辆不在场内，请刷新后查看订单金额',
    en: 'The vehicle is no longer inside. Refresh to see the fee',
  },
  'order.noRule': {
    zh: '没有适用的收费规则，请先为该停车场设置收费规则',
    en: 'No charge rule applies. Assign charge rules to this car park first',
  },
} as const satisfies Sentences
