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
  'books.restOpen': {
    zh: '该月还有 {count} 件事没有做完。请先处理，或申请带着这些事结账，由另一人接受',
    en: 'Of this month not everything is done ({count}). Do that first, or ask for it to be closed with the rest, which another person accepts',
  },
  'books.nothingOpen': {
    zh: '该月的事都已做完，可以直接结账',
    en: 'Nothing of this month is open any more. Close it without a request',
  },
  'books.closeAsked': {
    zh: '该月已有结账申请在等另一人接受，请联系对方',
    en: 'A request to close this month waits for another person already. Ask that person to decide',
  },
  'books.closeNotAsked': {
    zh: '该结账申请已处理，请刷新',
    en: 'This request has been decided already. Refresh',
  },
  'books.ownClose': {
    zh: '不能接受自己的结账申请，请由另一位有结账权限的人接受',
    en: 'You cannot accept your own request. Another person who may close months has to',
  },
  'books.restChanged': {
    zh: '申请之后，该月未做完的事有变化。请核对现在的清单，没有未了事项就直接结账，否则重新申请',
    en: 'What is open of this month has changed since the request. Look at the list as it is now: close the month if nothing is open, else ask again',
  },
} as const satisfies Sentences
