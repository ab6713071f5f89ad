import type { Sentences } from '../../../lib/sentences.ts'

export const bankRowFailures = {
  'bankRow.amount': { zh: '不是金额', en: 'This is no amount' },
  'bankRow.oneAmount': { zh: '收入和支出须填一项，且只填一项', en: 'Fill in income or outgoing, one of the two' },
  'bankRow.key': {
    zh: '没有流水号时须填写余额，否则同样的两笔无法区分',
    en: 'Without a reference the balance is needed: else two equal rows could not be kept apart',
  },
  'bankRow.notIncome': {
    zh: '这一行是支出，不是存入银行的现金',
    en: 'This row went out. It is no cash that came to the bank',
  },
  'bankRow.wholeTenant': {
    zh: '银行流水不分停车场，请由能查看全部停车场的人导入',
    en: 'Bank statements are of all car parks. Somebody who sees all of them has to import them',
  },
} as const satisfies Sentences
