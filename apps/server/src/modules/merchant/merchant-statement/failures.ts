import type { Sentences } from '../../../lib/sentences.ts'

export const merchantStatementFailures = {
  'merchantStatement.reversed': { zh: '结束日期不能早于开始日期', en: 'The period cannot end before it begins' },
  'merchantStatement.tooLong': {
    zh: '一份对账单最多 {most} 天，请缩短期间',
    en: 'A statement has at most {most} days. Choose a shorter period',
  },
} as const satisfies Sentences
