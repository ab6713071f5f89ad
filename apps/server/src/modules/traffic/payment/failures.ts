import type { Sentences } from '../../../lib/sentences.ts'

export const paymentFailures = {
  'payment.notPositive': { zh: '金额必须大于 0', en: 'The amount must be above 0' },
  'payment.whoseNumber': {
    zh: '有 outNo 或 channelNo 时必须给出 merchantNo',
    en: 'With outNo or channelNo, merchantNo has to say whose number it is',
  },
} as const satisfies Sentences
