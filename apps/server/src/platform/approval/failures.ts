import type { Sentences } from '../../lib/sentences.ts'

export const approvalChainFailures = {
  'approval.otherStage': {
    zh: '该申请正在等待第 {stage} 级审批，须由角色“{role}”的人员通过',
    en: 'This request waits for stage {stage}: a person with the role "{role}" has to approve it',
  },
  'approval.twice': {
    zh: '您已通过该申请的前一级，其余各级须由其他人审批',
    en: 'You approved an earlier stage of this request, so another person has to approve the next',
  },
} as const satisfies Sentences
