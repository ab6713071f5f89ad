import type { Sentences } from '../../../lib/sentences.ts'

export const currencyFailures = {
  'currency.held': {
    zh: '已有{holders}，其中的金额按现有币种计，不能再更改币种',
    en: 'The currency can no longer be changed: there are {holders} with amounts in it',
  },
} as const satisfies Sentences
