import type { CouponGrantType, CouponSource } from './coupon-grant.ts'
import type { CouponState, UserCouponExportRow } from './user-coupon.ts'

/** What the columns and codes of coupon details are called, in the console and in the sheets that the server makes (specification 4). */
interface CouponNames {
  title: string
  field: Record<keyof UserCouponExportRow, string>
  GrantType: Record<CouponGrantType, string>
  GotFrom: Record<CouponSource, string>
  IsUsed: Record<'true' | 'false', string>
  Status: Record<0 | 1, string>
  state: Record<CouponState, string>
}

export const couponNamesZh = {
  title: '优惠券明细',
  field: {
    GrantType: '发放类型',
    CouponCode: '券码',
    GotFrom: '来源',
    GotTime: '领取时间',
    UsedAt: '使用时间',
    IsUsed: '是否使用',
    Status: '是否禁用',
    PlateNumber: '车牌号',
  },
  GrantType: { 1: '纸质券', 2: '电子券' },
  GotFrom: {
    1: '微信小程序',
    2: '支付宝小程序',
    3: '微信公众号',
    4: '商家平台',
    5: '客服平台',
    6: '线下纸质',
    7: '其他',
  },
  IsUsed: { true: '已使用', false: '未使用' },
  Status: { 0: '启用', 1: '禁用' },
  state: {
    notIssued: '未发放',
    unused: '未使用',
    used: '已使用',
    expired: '已过期',
    recalled: '已收回',
    disabled: '已停用',
  },
} as const satisfies CouponNames

export const couponNamesEn: CouponNames = {
  title: 'Coupons',
  field: {
    GrantType: 'Type',
    CouponCode: 'Code',
    GotFrom: 'Source',
    GotTime: 'Received at',
    UsedAt: 'Used at',
    IsUsed: 'Used',
    Status: 'Enabled',
    PlateNumber: 'Plate',
  },
  GrantType: { 1: 'Paper', 2: 'Electronic' },
  GotFrom: {
    1: 'WeChat mini program',
    2: 'Alipay mini program',
    3: 'WeChat official account',
    4: 'Merchant platform',
    5: 'Customer service platform',
    6: 'Offline paper',
    7: 'Other',
  },
  IsUsed: { true: 'Used', false: 'Unused' },
  Status: { 0: 'Enabled', 1: 'Disabled' },
  state: {
    notIssued: 'Not issued',
    unused: 'Unused',
    used: 'Used',
    expired: 'Expired',
    recalled: 'Recalled',
    disabled: 'Disabled',
  },
}
