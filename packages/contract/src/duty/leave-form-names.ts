import type { LeaveFormExportRow, LeaveKind, LeaveState } from './leave-form.ts'

/** What the columns of leave are called, in the console and in the sheets that the server makes. */
interface LeaveFormNames {
  title: string
  field: Record<keyof LeaveFormExportRow, string>
  kind: Record<LeaveKind, string>
  state: Record<LeaveState, string>
}

export const leaveFormNamesZh = {
  title: '请假',
  field: {
    userName: '请假人',
    kind: '类型',
    startsAt: '开始时间',
    endsAt: '结束时间',
    reason: '事由',
    state: '状态',
    askedAt: '申请时间',
    decidedBy: '审批人',
    decidedAt: '审批时间',
    verdict: '拒绝原因',
  },
  kind: { annual: '年假', personal: '事假', sick: '病假', compensatory: '调休', other: '其他' },
  state: { asked: '待审批', approved: '已批准', refused: '已拒绝', withdrawn: '已撤回' },
} as const satisfies LeaveFormNames

export const leaveFormNamesEn: LeaveFormNames = {
  title: 'Leave',
  field: {
    userName: 'Person',
    kind: 'Kind',
    startsAt: 'From',
    endsAt: 'Until',
    reason: 'Reason',
    state: 'Status',
    askedAt: 'Asked at',
    decidedBy: 'Decided by',
    decidedAt: 'Decided at',
    verdict: 'Why refused',
  },
  kind: {
    annual: 'Annual leave',
    personal: 'Personal leave',
    sick: 'Sick leave',
    compensatory: 'Time off in lieu',
    other: 'Other',
  },
  state: { asked: 'Waiting', approved: 'Approved', refused: 'Refused', withdrawn: 'Withdrawn' },
}

export const leaveFormNames = { zh: leaveFormNamesZh, en: leaveFormNamesEn }
