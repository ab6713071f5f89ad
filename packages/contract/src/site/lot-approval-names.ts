import type { LotApprovalState } from './lot-approval.ts'

/** What the states are called, on the lot's page, in lists and where the platform decides. */
export const lotApprovalStatesZh = {
  waiting: '待审批',
  approved: '已批准',
  refused: '已拒绝',
  withdrawn: '已撤回',
} as const satisfies Record<LotApprovalState, string>

export const lotApprovalStatesEn: Record<LotApprovalState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
