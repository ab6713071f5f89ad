import type { Sentences } from '../../../lib/sentences.ts'

export const auditFailures = {
  'audit.wholeTenant': {
    zh: '系统日志包含所有停车场的操作，只有能看到全部停车场的人员可以查看',
    en: 'The log covers all car parks: only people with access to all of them can read it',
  },
} as const satisfies Sentences
