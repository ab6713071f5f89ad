import type { Sentences } from '../../../lib/sentences.ts'

export const invoiceFailures = {
  'invoice.taxNumber': {
    zh: '税号不正确：18 位统一社会信用代码的校验位不符，或不是 15、20 位的旧税号；字母请用大写',
    en: 'This is no tax number: 18 characters with a check character that fits, or the older 15 or 20; letters are capital',
  },
  'invoice.emailNeeded': { zh: '用邮箱交付时请填写邮箱', en: 'Enter the address to which the invoice is sent' },
  'invoice.notPaid': {
    zh: '订单 {order} 没有可开票的金额：未支付、已退款或已作废',
    en: 'Order {order} has nothing to invoice: it is not paid, was refunded or is void',
  },
  'invoice.notLeft': { zh: '订单 {order} 还没有离场', en: 'The vehicle of order {order} has not left' },
  'invoice.isInvoiced': { zh: '订单 {order} 已在另一张发票上', en: 'Order {order} is on another invoice' },
  'invoice.severalLots': {
    zh: '一张发票只能开同一停车场的订单',
    en: 'One invoice has orders of one car park only',
  },
  'invoice.noProfile': {
    zh: '还没有生效的开票资料，请先在“开票资料”中填写',
    en: 'No tax profile is in force. Enter one under "Tax profiles" first',
  },
  'invoice.notApplied': {
    zh: '这张发票已经处理过，请查看最新情况',
    en: 'This invoice has been handled already. Look at it again',
  },
  'invoice.notIssued': { zh: '只有已开票的发票可以红冲', en: 'Only an issued invoice can be turned red' },
  'invoice.numberUsed': { zh: '这个发票号码已登记，请核对', en: 'Another invoice has this number. Check it' },
  'invoice.tooLate': { zh: '开票日期不能晚于今天', en: 'The day of issue cannot be after today' },
  'invoice.dayTaken': { zh: '已有从这一天生效的开票资料', en: 'There is a tax profile that begins on this day' },
} as const satisfies Sentences
