import type { Sentences } from '../../../lib/sentences.ts'

export const shortageFailures = {
  'shortage.zero': { zh: '金额必须大于 0', en: 'The amount must be above 0' },
  'shortage.tooMuch': {
    zh: '该短款只剩 {left} 未还，请减少金额',
    en: 'Only {left} of this shortage is left. Enter less',
  },
  'shortage.noShift': {
    zh: '现金要收进您值班的钱箱，请先开班；或选择银行转账',
    en: 'Cash goes into the drawer of your own shift. Begin a shift first, or choose a bank transfer',
  },
  'shortage.ownRepayment': {
    zh: '您自己归还的短款须由其他人登记',
    en: 'What you repay yourself has to be recorded by another person',
  },
  'shortage.waiting': {
    zh: '该短款已有一笔豁免申请待审批，请等它处理完',
    en: 'A waiver of this shortage waits for approval. Wait until it is decided',
  },
  'shortage.notAsked': { zh: '该豁免申请已处理，请刷新', en: 'This request has been decided already. Refresh' },
  'shortage.changed': {
    zh: '申请豁免的金额已变化，请刷新后核对',
    en: 'The amount of the request has changed. Refresh, and look at it again',
  },
  'shortage.own': {
    zh: '不能审批自己申请或自己欠的短款，请由其他人审批',
    en: 'You cannot approve what you asked for or owe yourself. Another person has to',
  },
} as const satisfies Sentences
