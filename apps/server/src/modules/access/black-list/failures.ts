import type { Sentences } from '../../../lib/sentences.ts'

export const blackListFailures = {
  'plate.exists': { zh: '该车牌已在此名单中', en: 'This plate is already on the blacklist' },
} as const satisfies Sentences
