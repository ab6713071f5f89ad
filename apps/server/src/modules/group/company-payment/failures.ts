import type { Sentences } from '../../../lib/sentences.ts'

export const companyPaymentFailures = {
  'companyPayment.zero': { zh: '金额必须大于 0', en: 'The amount must be above 0' },
  'companyPayment.notYet': {
    zh: '到账日期不能晚于今天，请到账后再登记',
    en: 'The money cannot have come later than today. Record it once it is there',
  },
  'companyPayment.numberUsed': {
    zh: '流水号 {bankNo} 已登记过一笔收款；如果登记错了，请先冲销那一笔',
    en: 'A payment with the number {bankNo} is recorded already. If that one is wrong, reverse it first',
  },
  'companyPayment.partsTooMuch': {
    zh: '分配到账单的金额合计超过了收款金额，请减少分配或更正收款金额',
    en: 'The bills get more than was received. Assign less, or correct the amount received',
  },
  'companyPayment.moreThanOpen': {
    zh: '分配给 {month} 账单的金额超过了它的待收金额，请减少分配；多余的部分会记为预收余额',
    en: 'This is more than the bill for {month} has open. Assign less; the rest becomes credit',
  },
  'companyPayment.moreThanCredit': {
    zh: '预收余额只有 {credit}，请减少分配',
    en: 'The credit is only {credit}. Assign less',
  },
  'companyPayment.billTwice': {
    zh: '{month} 的账单分配了两次，请合并为一次',
    en: 'The bill for {month} is named twice. Assign it once',
  },
  'companyPayment.billNotOpen': {
    zh: '{month} 的账单不在待收款状态，请刷新后重试',
    en: 'The bill for {month} is not due. Refresh and try again',
  },
  'companyPayment.partBack': { zh: '这笔分配已经撤回，请刷新', en: 'This was taken back already. Refresh' },
  'companyPayment.paidOut': {
    zh: '这笔收款的余额已退还单位，或正在退还，不能冲销；还没有打款的退还请先放弃',
    en: 'Credit of this payment went back to the company, or is about to. Give the payout up first if it is not transferred',
  },
  'companyPayment.isReversed': {
    zh: '这笔收款已经冲销，或本身就是冲销，请刷新',
    en: 'This payment is reversed already, or is itself a reversal. Refresh',
  },
} as const satisfies Sentences
