import type { Sentences } from '../../../lib/sentences.ts'

export const driverPayFailures = {
  'driverPay.noPage': {
    zh: '缴费链接无效，请重新扫描停车场的二维码',
    en: 'This link leads to no car park: scan the code at the car park again',
  },
  'driverPay.amountChanged': {
    zh: '应付金额已变化，请核对后重新支付',
    en: 'The amount due has changed: check it and pay again',
  },
  'driverPay.nothingDue': { zh: '该车辆没有需要支付的停车费', en: 'Nothing is due for this vehicle' },
  'driverPay.couponUnfit': {
    zh: '这张券不能用于本次停车，请核对券码，或咨询发券的商户',
    en: 'This coupon cannot be used for this stay: check its code, or ask the shop that gave it',
  },
  'driverPay.noCards': {
    zh: '本停车场暂不支持在此用储值卡支付，请换一种支付方式',
    en: 'Stored cards cannot be used on this page: pay another way',
  },
  'driverPay.codeForm': { zh: '请输入短信中的 6 位数字', en: 'Enter the 6 digits of the text message' },
  'driverPay.codeSoon': {
    zh: '获取验证码过于频繁，请稍后再试，或换一种支付方式',
    en: 'Too many codes were asked for: try again later, or pay another way',
  },
  'driverPay.codeWrong': {
    zh: '验证码不正确或已失效，请核对，或重新获取',
    en: 'The code is wrong or has expired: check it, or ask for another',
  },
  'driverPay.cardAway': {
    zh: '这张储值卡现在不能支付，请咨询停车场，或换一种支付方式',
    en: 'This stored card cannot pay now: ask the car park, or pay another way',
  },
  'driverPay.cardShort': {
    zh: '储值卡余额 {balance}，不足以支付 {needed}。请充值，或换一种支付方式',
    en: 'The stored card holds {balance}, and {needed} is due. Recharge it, or pay another way',
  },
  'driverPay.payerUnknown': {
    zh: '微信没有确认付款人，请再点一次支付；仍不成功时将改为扫码支付',
    en: 'WeChat did not say who pays: press once more; if that fails again, the page offers a code to scan',
  },
  'driverPay.channelAway': {
    zh: '支付渠道暂时没有响应，请稍后重试，或换一种支付方式',
    en: 'The payment service does not answer: try again in a moment, or pay another way',
  },
  'driverPay.noInvoice': {
    zh: '该订单已经开票或已由另一位付款人申请，或停车场暂不开票，请向停车场咨询',
    en: 'This stay is invoiced already, or somebody else who paid has asked for it, or the car park issues no invoices: ask its staff',
  },
} as const satisfies Sentences
