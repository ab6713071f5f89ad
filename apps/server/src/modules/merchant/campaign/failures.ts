import type { Sentences } from '../../../lib/sentences.ts'

export const campaignFailures = {
  'campaign.reversed': { zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first day' },
  'campaign.over': {
    zh: '结束日期已经过去，请选择今天或以后的日期',
    en: 'The last day has passed. Choose today or a later day',
  },
  'campaign.lotUnfit': {
    zh: '{name} 不属于该商户或该优惠模板，发出的券在那里不能使用；请去掉，或先修改商户和模板',
    en: 'Coupons would not hold at {name}, which the merchant or the template does not include. Take it out, or change the merchant and the template first',
  },
  'campaign.merchantFixed': {
    zh: '活动已经发放过优惠券，不能更换商户；请停用后新建一个活动',
    en: 'The campaign has given coupons of its merchant. Disable it and add another campaign instead',
  },
  'campaign.limitBelow': {
    zh: '已经发放了 {given} 张，发放上限不能少于此数',
    en: '{given} coupons are given already. The limit cannot be lower',
  },
  'campaign.given': {
    zh: '{names} 已经发放过优惠券，不能删除；不再发放时请停用',
    en: '{names} has given coupons and cannot be removed. Disable it instead',
  },
  'campaign.partly': {
    zh: '该活动还用于您无权查看的停车场，请由可查看全部相关停车场的人员修改',
    en: 'This campaign also runs in car parks that you do not see: somebody who sees all of them has to change it',
  },
} as const satisfies Sentences
