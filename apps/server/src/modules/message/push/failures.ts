import type { Sentences } from '../../../lib/sentences.ts'

export const pushFailures = {
  'push.clock': { zh: '时间格式应为 HH:MM', en: 'Enter the time as HH:MM' },
} as const satisfies Sentences
