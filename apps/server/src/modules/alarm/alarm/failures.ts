import type { Sentences } from '../../../lib/sentences.ts'

export const alarmFailures = {
  'alarm.closed': {
    zh: '该报警已被处理，请刷新列表',
    en: 'Someone else has already handled this alarm. Refresh the list',
  },
} as const satisfies Sentences
