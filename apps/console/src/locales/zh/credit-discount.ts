import { creditDiscountNamesZh } from '@parkdesk/contract'

export const creditDiscount = {
  ...creditDiscountNamesZh,
  one: '信用优惠',
  empty: {
    title: '没有信用优惠',
    hint: '在“信用管理”的信用规则中设置优惠档次。之后入场的车辆，按入场时的信用分在优惠券之后减免，出场后列到这里。',
  },
  field: { ...creditDiscountNamesZh.field, plateColor: '车牌颜色', lotId: '停车场', begin: '出场时间' },
} as const
