import type { Sentences } from '../../../lib/sentences.ts'

export const parkingApprovalFailures = {
  'parkingApproval.decided': {
    zh: '此申请已由 {name} 处理，请刷新',
    en: '{name} has already decided on this request. Refresh',
  },
  'parkingApproval.withdrawn': {
    zh: '运营商已撤回此申请，请刷新',
    en: 'The operator has withdrawn this request. Refresh',
  },
} as const satisfies Sentences
