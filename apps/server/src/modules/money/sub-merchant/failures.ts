import type { Sentences } from '../../../lib/sentences.ts'

export const subMerchantFailures = {
  'subMerchant.used': {
    zh: '{names} 还有子账户，不能删除；请先删除其子账户',
    en: '{names} still has sub-accounts, so it cannot be removed. Remove those first',
  },
} as const satisfies Sentences
