import type { Sentences } from '../../../lib/sentences.ts'

export const approvalFailures = {
  'approval.reasonNeeded': { zh: '请写明拒绝的原因', en: 'Say why you refuse' },
  'approval.oneByOne': {
    zh: '涉及金额或开业的申请不能批量处理，请逐条处理',
    en: 'Requests about money or about opening a car park are decided one by one',
  },
} as const satisfies Sentences
