import type { PaidBy, PayChannel } from './pay-channel.ts'

/** What pay channels are called, in the console and in the sheets. */
export const payChannelNamesZh = {
  ...{ cash: '现金', wechat: '微信', alipay: '支付宝', etc: 'ETC', unionPay: '银联' },
} as const satisfies Record<PayChannel, string>

export const payChannelNamesEn: Record<PayChannel, string> = {
  ...{ cash: 'Cash', wechat: 'WeChat', alipay: 'Alipay', etc: 'ETC', unionPay: 'UnionPay' },
}

/** The same with the balance of a stored card, and transfers. */
export const paidByNamesZh = { ...payChannelNamesZh, balance: '储值卡', bank: '银行转账' } as const satisfies Record<
  PaidBy,
  string
>
export const paidByNamesEn: Record<PaidBy, string> = {
  ...payChannelNamesEn,
  balance: 'Stored card',
  bank: 'Bank transfer',
}
