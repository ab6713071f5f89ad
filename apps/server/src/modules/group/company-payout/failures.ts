import type { Sentences } from '../../../lib/sentences.ts'

export const companyPayoutFailures = {
  'companyPayout.bankAccount': { zh: '银行账号为 6 到 32 位数字', en: 'A bank account has 6 to 32 digits' },
  'companyPayout.tooMuch': {
    zh: '预收余额只有 {credit}，请减少退还金额',
    en: 'The credit is only {credit}. Pay out less',
  },
  'companyPayout.open': {
    zh: '该单位已有未完成的退还，请先处理完',
    en: 'A payout of this company is under way. Finish that one first',
  },
  'companyPayout.notAsked': { zh: '该退还申请已处理，请刷新', en: 'This request has been decided already. Refresh' },
  'companyPayout.notApproved': {
    zh: '只有已批准、待打款的退还可以登记打款，请刷新',
    en: 'Only a payout that is approved can be transferred. Refresh',
  },
  'companyPayout.isOver': { zh: '该退还已经结束，请刷新', en: 'This payout is over. Refresh' },
  'companyPayout.changed': {
    zh: '退还金额已变化，请刷新后核对',
    en: 'The amount of the payout has changed. Refresh, and look at it again',
  },
  'companyPayout.own': {
    zh: '不能审批自己申请的退还，请由其他人审批',
    en: 'You cannot approve your own request. Another person has to',
  },
  'companyPayout.bankNoUsed': {
    zh: '该转账流水号已登记在另一笔退还上，请核对',
    en: 'This transfer number is entered for another payout. Check it',
  },
} as const satisfies Sentences
