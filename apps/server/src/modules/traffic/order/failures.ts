import type { Sentences } from '../../../lib/sentences.ts'

export const orderFailures = {
  'order.missing': { zh: '订单不存在', en: 'This order does not exist' },
} as const satisfies Sentences
