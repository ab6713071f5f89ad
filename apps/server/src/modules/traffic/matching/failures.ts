import type { Sentences } from '../../../lib/sentences.ts'

export const matchingFailures = {
  'matching.notWaiting': {
    zh: '这次出场已经处理，不再等待匹配',
    en: 'This exit is no longer waiting: a person or a later pass has seen to it',
  },
  'matching.otherLot': { zh: '入场和出场不在同一个停车场', en: 'Entry and exit are of different car parks' },
  'matching.hasMoney': {
    zh: '这次出场的订单已经收过钱，不能并入其他订单',
    en: 'Money was taken for the order of this exit, so it cannot be joined to another',
  },
} as const satisfies Sentences
