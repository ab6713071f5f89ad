import type { Sentences } from '../../../lib/sentences.ts'

export const merchantChargeFailures = {
  'merchant.paysAtOnce': {
    zh: '该商户没有挂账额度，请选择其他支付方式，或先在商户资料里填写挂账额度',
    en: 'This merchant has no credit limit. Choose how it pays now, or set a limit in its details first',
  },
  'merchant.overLimit': {
    zh: '超过挂账额度：额度 {limit}，已欠 {owed}，还可以挂账 {left}。请减少金额，或先收款',
    en: 'This passes the credit limit: of {limit}, {owed} is owed and {left} is left. Charge less, or record a payment first',
  },
  'merchant.moreThanOwed': {
    zh: '该商户只欠 {owed}，不能冲减更多',
    en: 'The merchant owes only {owed}, so no more than that can be taken off',
  },
  'merchantPayment.notYet': {
    zh: '到账日期不能晚于今天，请到账后再登记',
    en: 'The money cannot have come later than today. Record it once it is there',
  },
  'merchantPayment.numberUsed': {
    zh: '流水号 {bankNo} 已登记过一笔收款；如果登记错了，请先冲销那一笔',
    en: 'A payment with the number {bankNo} is recorded already. If that one is wrong, reverse it first',
  },
  'merchantPayment.nothingOwed': {
    zh: '该商户没有挂账欠款，不需要收款',
    en: 'The merchant owes nothing, so there is nothing to pay',
  },
  'merchantPayment.moreThanOwed': {
    zh: '该商户一共欠 {owed}，收款不能超过欠款',
    en: 'The merchant owes {owed} in all. A payment cannot be more than that',
  },
  'merchantPayment.moreThanChosen': {
    zh: '所选挂账一共只有 {owed} 未结，请减少金额或多选几笔',
    en: 'Only {owed} is open of the charges that were chosen. Lower the amount, or choose more of them',
  },
  'merchantPayment.chargeNotOpen': {
    zh: '所选挂账已结清或不存在，请刷新后重选',
    en: 'A charge that was chosen is settled or missing. Refresh and choose again',
  },
  'merchantPayment.isReversed': {
    zh: '这笔收款已经冲销，或本身就是冲销，请刷新',
    en: 'This payment is reversed already, or is itself a reversal. Refresh',
  },
} as const satisfies Sentences
