import type { Sentences } from '../../../lib/sentences.ts'

export const leaveFormFailures = {
  'leaveForm.reversed': { zh: '结束时间必须晚于开始时间', en: 'The end has to be after the beginning' },
  'leaveForm.tooLong': { zh: '一次请假最多一年', en: 'Leave is a year at most' },
  'leaveForm.tooEarly': { zh: '最多补请 31 天内的假', en: 'Leave can be asked for at most 31 days back' },
  'leaveForm.overlap': {
    zh: '这段时间已有待审批或已批准的请假，请先撤回',
    en: 'There already is leave at that time, waiting or approved. Withdraw it first',
  },
  'leaveForm.own': { zh: '不能审批本人的请假', en: 'Somebody else has to decide on your leave' },
  'leaveForm.decided': { zh: '该请假已审批或已撤回', en: 'This leave has been decided on or withdrawn' },
  'leaveForm.begun': { zh: '已开始的请假不能撤回', en: 'Leave that has begun cannot be withdrawn' },
  'leaveForm.reasonNeeded': { zh: '请填写拒绝原因', en: 'Say why it is refused' },
  'leaveForm.hasShifts': {
    zh: '该人员在请假期间已有班次，请先调整排班：{shifts}',
    en: 'Shifts are planned within this leave. Give them to others first: {shifts}',
  },
} as const satisfies Sentences
