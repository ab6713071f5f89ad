import type { Sentences } from '../../../lib/sentences.ts'

export const currencyFailures = {
  'currency.held': {
    zh: '已有{holders}，其中的金额按现有币种计，不能再更改币种',
    en: 'The currency cannot be changed any more: there are {holders} with amounts in the present one',
  },
} as const satisfies Sentences
