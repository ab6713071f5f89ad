import type { Sentences } from '../../../lib/sentences.ts'

export const sentryLogFailures = {
  'sentryLog.own': {
    zh: '不能复核自己的操作，请由他人复核',
    en: 'You did this yourself. Another person has to review it',
  },
  'sentryLog.reviewed': {
    zh: '这条操作已有复核结果，请刷新后查看',
    en: 'This has been reviewed already. Refresh to see the result',
  },
  'sentryLog.remarkNeeded': { zh: '请写明理由', en: 'Say why' },
} as const satisfies Sentences
