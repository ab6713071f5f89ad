import { leaveFormNamesZh } from '@parkdesk/contract'

export const leaveForm = {
  ...leaveFormNamesZh,
  one: '请假',
  field: {
    ...leaveFormNamesZh.field,
    begin: '请假时间',
    end: '请假时间',
    shifts: '期间班次',
    isOwn: '本人',
    leaveFormId: '请假',
    isApproved: '批准',
  },
  facts: '请假信息',
  ask: { act: '请假', hint: '由他人审批；批准后，这段时间不能再为您排班。', send: '提交申请' },
  approve: { act: '批准', done: '已批准' },
  refuse: { act: '拒绝', title: '拒绝请假', done: '已拒绝' },
  withdraw: { act: '撤回', done: '已撤回' },
  shiftsHint_one: '请假期间有 {{count}} 个班次，调整排班后才能批准。',
  shiftsHint_other: '请假期间有 {{count}} 个班次，调整排班后才能批准。',
  empty: { title: '还没有请假', hint: '点“请假”提交申请，由他人审批。批准后，这段时间不能排班。' },
} as const
