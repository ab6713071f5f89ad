import type { Language, PaymentImportColumn } from '@parkdesk/contract'

const sample = {
  ...{ paymentNo: 'SAMPLE-0001', plateNumber: '京A12345', leftAt: '2026-03-02 18:30', paidAt: '2026-03-02 18:29:40' },
  ...{
    fee: '13.76',
    tax: '1.24',
    discount: '5',
    total: '10',
    cash: '4',
    wechat: '6',
    alipay: '',
    etc: '',
    unionPay: '',
  },
}

const wayZh = '请填写用这种方式收的金额；没有请留空。各方式之和须等于实收合计'
const wayEn = 'Enter what was paid this way, or leave it empty; the ways together have to be the total paid'

/** What the sheets of an import say besides the names of columns. */
export const words: Record<Language, Record<'example' | 'guide', Record<PaymentImportColumn, string>>> = {
  zh: {
    example: { ...sample, orderNo: '' },
    guide: {
      paymentNo: '请填写原系统的流水号，最多 64 个字；已入账的流水号不会重复入账',
      orderNo: '请填写本系统的订单号；不知道时请填写车牌号和出场时间',
      plateNumber: '没有订单号时请填写完整车牌号',
      leftAt: '没有订单号时请填写停车场当地的出场时间，例如 2026-03-02 18:30',
      paidAt: '请填写停车场当地的支付时间，例如 2026-03-02 18:29:40',
      fee: '请填写不含税的费用；原系统不分税额时请把费用和税额都留空',
      tax: '请填写税额；原系统不分税额时请把费用和税额都留空',
      discount: '请填写优惠和优惠券减免的金额；没有请留空',
      total: '请填写实际收到的金额：等于各支付方式之和，也等于费用加税额减优惠，且不超过订单应付',
      ...{ cash: wayZh, wechat: wayZh, alipay: wayZh, etc: wayZh, unionPay: wayZh },
    },
  },
  en: {
    example: { ...sample, orderNo: '' },
    guide: {
      paymentNo: 'Enter the number it has in the other system, up to 64 characters. A number is booked once',
      orderNo: 'Enter the order no. of this system; without it, enter the plate and the time of the exit',
      plateNumber: 'Enter the full plate where there is no order no.',
      leftAt: 'Without an order no., enter the local time of the exit, such as 2026-03-02 18:30',
      paidAt: 'Enter the local time of the payment, such as 2026-03-02 18:29:40',
      fee: 'Enter the fee without tax. Leave fee and tax empty where the other system does not tell them apart',
      tax: 'Enter the tax. Leave fee and tax empty where the other system does not tell them apart',
      discount: 'Enter what discounts and coupons took off, or leave it empty',
      total: 'Enter what was received: all ways together, also fee and tax less the discount, and no more than is due',
      ...{ cash: wayEn, wechat: wayEn, alipay: wayEn, etc: wayEn, unionPay: wayEn },
    },
  },
}
