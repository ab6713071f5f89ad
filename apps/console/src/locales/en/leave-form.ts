import { leaveFormNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { leaveForm as zh } from '../zh/leave-form.ts'

export const leaveForm: Words<typeof zh> = {
  ...leaveFormNamesEn,
  one: 'leave',
  field: {
    ...leaveFormNamesEn.field,
    begin: 'Time of the leave',
    end: 'Time of the leave',
    shifts: 'Shifts within',
    isOwn: 'Own',
    leaveFormId: 'Leave',
    isApproved: 'Approve',
  },
  facts: 'Leave',
  ask: {
    act: 'Ask for leave',
    hint: 'Another person decides. Once approved, you cannot be planned at that time.',
    send: 'Send',
  },
  approve: { act: 'Approve', done: 'Approved' },
  refuse: { act: 'Refuse', title: 'Refuse leave', done: 'Refused' },
  withdraw: { act: 'Withdraw', done: 'Withdrawn' },
  shiftsHint_one: '{{count}} shift is planned within this leave. Give it to another person before approving.',
  shiftsHint_other: '{{count}} shifts are planned within this leave. Give them to others before approving.',
  empty: {
    title: 'No leave yet',
    hint: 'Ask for leave here; another person decides. No shifts can be planned within approved leave.',
  },
}
