import type { Sentences } from '../../../lib/sentences.ts'

export const merchantFailures = {
  'merchant.nameTaken': {
    zh: '已有同名商户，请换一个名称',
    en: 'A merchant with this name already exists. Choose another name',
  },
  'merchant.kindFixed': {
    zh: '账户已有流水，账户类型不能再改；请另建一个商户',
    en: 'This account has movements, so its kind cannot change. Add another merchant instead',
  },
  'merchant.used': {
    zh: '{names} 的账户已有流水，不能删除；不再使用时请停用',
    en: 'The accounts of {names} have movements, so they cannot be removed. Disable them instead',
  },
  'merchant.inCampaign': {
    zh: '{names} 正用于停车活动，不能删除；请先删除活动，或停用商户',
    en: 'Campaigns give coupons of {names}, so they cannot be removed. Remove the campaigns first, or disable the merchants',
  },
  'merchant.balanceShort': {
    zh: '余额不足：现有 {balance}，需要 {needed}。请先充值或减少数量',
    en: 'The balance is too low: {balance} left, {needed} needed. Top up the account or grant less',
  },
  'merchant.wholeNumber': {
    zh: '按时长或按张数的账户只能填写整数',
    en: 'A minutes or coupon account takes whole numbers only',
  },
  'merchant.disabled': { zh: '该商户已停用，请先启用', en: 'This merchant is disabled. Enable it first' },
  'merchant.refundOnAdd': {
    zh: '只有减少余额时才能退款',
    en: 'Money can be refunded only when something is deducted from the account',
  },
} as const satisfies Sentences
