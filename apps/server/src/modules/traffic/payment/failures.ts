import type { Sentences } from '../../../lib/sentences.ts'

export const paymentFailures = {
  'payment.notPositive': { zh: '金额必须大于 0', en: 'The amount must be above 0' },
} as const satisfies Sentences
