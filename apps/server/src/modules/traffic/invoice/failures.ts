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
  'invoice.zero': { zh: '开票金额必须大于 0', en: 'The amount must be above 0' },
  'invoice.billNotIssued': {
    zh: '只有已发出的账单可以开票，{month} 的还没有发出或已作废，请刷新后查看',
    en: 'Only bills that were issued can be invoiced; that of {month} is a draft or void. Refresh and look again',
  },
  'invoice.billChanged': {
    zh: '{month} 账单的可开票金额现在是 {left}，请刷新后重试',
    en: 'By now {left} of the bill of {month} can be invoiced. Refresh and try again',
  },
  'invoice.moreThanBill': {
    zh: '{month} 账单只剩 {left} 可以开票，请减少金额',
    en: 'Only {left} of the bill of {month} can still be invoiced. Enter less',
  },
  'invoice.severalCompanies': {
    zh: '一张发票只能开同一单位的账单',
    en: 'One invoice has bills of one company only',
  },
  'invoice.billTwice': {
    zh: '{month} 的账单选了两次，请去掉一次',
    en: 'The bill of {month} is chosen twice. Leave one out',
  },
  'invoice.companyTaxNumber': {
    zh: '“{company}”的税号为空或不正确，请先在单位资料中填写',
    en: 'The tax number of {company} is missing or wrong. Enter it at the company first',
  },
  'invoice.topUpInvoiced': {
    zh: '{topUp} 已在另一张发票上，请刷新后重选',
    en: '{topUp} is on another invoice. Refresh and choose again',
  },
  'invoice.topUpChanged': {
    zh: '{topUp} 的可开票金额现在是 {left}，请刷新后重新申请',
    en: 'By now {left} of {topUp} can be invoiced. Refresh and apply again',
  },
  'invoice.topUpReturned': {
    zh: '{topUp} 已全部退回，没有可开票的金额，请去掉它',
    en: 'All of {topUp} went back, so nothing of it can be invoiced. Leave it out',
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
  'invoice.notFailed': {
    zh: '只有开票失败、且由服务商处理的发票可以重试',
    en: 'Only an invoice that its provider failed to issue can be tried again',
  },
  'invoice.ordersChanged': {
    zh: '订单 {order} 的实付金额已变化，请重新申请开票',
    en: 'What was paid for order {order} is another amount by now: apply for a new invoice',
  },
  'invoice.atProvider': {
    zh: '服务商正在处理这张发票，请等待结果',
    en: 'The provider is working on this invoice: wait for its answer',
  },
  'invoice.byHand': {
    zh: '该停车场没有启用的开票服务商，请在税务平台办理后登记',
    en: 'This car park has no provider that is switched on: issue it with the tax office and record it here',
  },
  'invoice.notWaiting': {
    zh: '只有待对方确认的红字确认单可以撤销',
    en: 'Only a red form that waits for the other side can be withdrawn',
  },
  'invoice.providerAway': {
    zh: '开票服务商没有确认，请稍后重试',
    en: 'The provider did not confirm it. Try again in a moment',
  },
  'invoice.noFile': {
    zh: '文件还没有取到，请稍后重试',
    en: 'The file has not been fetched yet. Try again in a moment',
  },
  'invoice.numberUsed': { zh: '这个发票号码已登记，请核对', en: 'Another invoice has this number. Check it' },
  'invoice.tooLate': { zh: '开票日期不能晚于今天', en: 'The day of issue cannot be after today' },
  'invoice.dayTaken': { zh: '已有从这一天生效的开票资料', en: 'There is a tax profile that begins on this day' },
} as const satisfies Sentences
