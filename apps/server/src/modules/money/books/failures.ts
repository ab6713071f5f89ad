import type { Sentences } from '../../../lib/sentences.ts'

export const booksFailures = {
  'books.month': { zh: '月份格式应为 2026-01', en: 'Enter the month as 2026-01' },
  'books.monthNotOver': {
    zh: '该月尚未结束，{day} 起可以结账',
    en: 'This month is not over yet. It can be closed from {day}',
  },
  'books.monthClosed': { zh: '该月已经结账，请刷新', en: 'This month is already closed. Refresh' },
  'books.earlierOpen': {
    zh: '请先结 {month} 的账，月份要按顺序结',
    en: 'Close {month} first. Months are closed in their order',
  },
  'books.allLots': {
    zh: '结账涉及全部停车场，只有能看到全部停车场的人可以操作',
    en: 'A month is closed for all car parks. Only people who see all of them can do it',
  },
} as const satisfies Sentences
