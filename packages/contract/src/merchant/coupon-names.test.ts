import { expect, test } from 'vitest'
import { CouponSource } from './coupon-grant.ts'
import { couponNamesEn, couponNamesZh } from './coupon-names.ts'

test('[EN-04] each source of a coupon has the word of the specification', () => {
  const words = [...CouponSource.values].map(code => [code, couponNamesZh.GotFrom[code], couponNamesEn.GotFrom[code]])
  expect(words).toEqual([
    [1, '微信小程序', 'WeChat mini program'],
    [2, '支付宝小程序', 'Alipay mini program'],
    [3, '微信公众号', 'WeChat official account'],
    [4, '商家平台', 'Merchant platform'],
    [5, '客服平台', 'Customer service platform'],
    [6, '线下纸质', 'Offline paper'],
    [7, '其他', 'Other'],
  ])
})
