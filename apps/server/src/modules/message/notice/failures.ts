import type { Sentences } from '../../../lib/sentences.ts'

export const noticeFailures = {
  'notice.over': {
    zh: '该通知已经结束或撤回，请刷新列表',
    en: 'This notice has already ended or been withdrawn. Refresh the list',
  },
  'notice.endPast': { zh: '结束时间不能早于现在', en: 'The end cannot be in the past' },
} as const satisfies Sentences
