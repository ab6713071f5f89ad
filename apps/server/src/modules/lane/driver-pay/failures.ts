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
  'driverPay.channelAway': {
    zh: '支付渠道暂时没有响应，请稍后重试，或换一种支付方式',
    en: 'The payment service does not answer: try again in a moment, or pay another way',
  },
  'driverPay.noInvoice': {
    zh: '该订单已经开票，或停车场暂不开票，请向停车场咨询',
    en: 'This stay is invoiced already, or the car park issues no invoices: ask its staff',
  },
} as const satisfies Sentences
