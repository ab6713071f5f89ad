import type { Sentences } from '../../../lib/sentences.ts'

export const couponFailures = {
  'coupon.worthMissing': { zh: '请填写优惠的数值', en: 'Enter the value of the coupon' },
  'coupon.validityMissing': {
    zh: '请填写有效天数或有效期至，二者选一',
    en: 'Set either the number of days or the last day it is valid',
  },
  'coupon.templateNameTaken': {
    zh: '已有同名优惠模板，请换一个名称',
    en: 'A template with this name already exists. Choose another name',
  },
  'coupon.templateUsed': {
    zh: '{names} 已经发放过优惠券，不能删除；不再发放时请停用',
    en: 'Coupons have been granted from {names}, so they cannot be removed. Disable them instead',
  },
  'coupon.templateInCampaign': {
    zh: '{names} 正用于停车活动，不能删除；请先删除活动，或停用模板',
    en: 'Campaigns give {names}, so they cannot be removed. Remove the campaigns first, or disable the templates',
  },
  'coupon.templateDisabled': {
    zh: '该优惠模板已停用，请先启用或选择其他模板',
    en: 'This template is disabled. Enable it or choose another',
  },
  'coupon.templateOver': {
    zh: '该优惠模板的有效期已过，请修改模板或选择其他模板',
    en: 'The last day of this template has passed. Change it or choose another',
  },
  'coupon.notForMerchant': {
    zh: '该优惠模板不能由此商户发放，请选择其他模板',
    en: 'This merchant cannot use this template. Choose another',
  },
  'coupon.accountUnfit': {
    zh: '按时长的账户只能发放时长券，按金额的账户只能发放金额券；请选择其他模板，或使用按张数的账户',
    en: 'A minutes account grants time coupons only, a money account money coupons only. Choose another template, or a coupon account',
  },
  'coupon.noLot': {
    zh: '该优惠模板的停车场与此商户的停车场没有重合，请修改其中之一',
    en: 'The template and the merchant have no car park in common. Change one of them',
  },
  'coupon.codeUnknown': { zh: '没有这张券，请核对券码', en: 'There is no such coupon. Check the code' },
  'coupon.electronic': {
    zh: '这是 {plate} 的电子券，出场时自动抵扣，无需核销',
    en: 'This is an electronic coupon of {plate}: it applies automatically on exit',
  },
  'coupon.notIssued': {
    zh: '券 {code} 还没有发放，请先在“发放记录”中发放',
    en: 'Coupon {code} has not been issued yet. Issue it in the grant list first',
  },
  'coupon.used': { zh: '券 {code} 已经使用', en: 'Coupon {code} has already been used' },
  'coupon.expired': { zh: '券 {code} 已过期，有效期至 {day}', en: 'Coupon {code} has expired; its last day was {day}' },
  'coupon.recalled': { zh: '券 {code} 已被收回', en: 'Coupon {code} has been recalled' },
  'coupon.disabled': { zh: '券 {code} 已停用，请先启用', en: 'Coupon {code} is disabled. Enable it first' },
  'coupon.merchantDisabled': {
    zh: '发放此券的商户已停用，请先启用商户',
    en: 'The merchant of this coupon is disabled. Enable the merchant first',
  },
  'coupon.notInside': {
    zh: '{plate} 不在此券适用的停车场内（{lots}），请核对车牌',
    en: '{plate} is not inside a car park of this coupon ({lots}). Check the plate',
  },
  'coupon.otherStay': {
    zh: '券 {code} 已用于 {plate} 的本次停车；如有误请先取消',
    en: 'Coupon {code} is applied to another stay of {plate}. If that is wrong, release it there first',
  },
  'coupon.notStackable': {
    zh: '{plate} 的本次停车已有优惠券，此券不能与其他券同用',
    en: 'This stay of {plate} already has a coupon, and the two cannot be combined',
  },
  'coupon.notBound': {
    zh: '此券没有用于任何在场车辆，请刷新列表',
    en: 'This coupon is not applied to a vehicle inside. Refresh the list',
  },
  'coupon.nothingToIssue': {
    zh: '没有可发放的券，请刷新列表',
    en: 'There is nothing left to issue. Refresh the list',
  },
  'coupon.nothingToRecall': {
    zh: '没有可收回的券，请刷新列表',
    en: 'There is nothing left to recall. Refresh the list',
  },
  'coupon.chooseSome': { zh: '请选择要收回的券', en: 'Choose the coupons to recall' },
} as const satisfies Sentences
