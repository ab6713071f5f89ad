import { shiftSwapNamesZh } from '@parkdesk/contract'

export const shiftSwap = {
  ...shiftSwapNamesZh,
  one: '换班',
  field: {
    ...shiftSwapNamesZh.field,
    begin: '申请时间',
    end: '申请时间',
    lotId: '停车场',
    rosterEntryId: '让出的班次',
    colleagueId: '同事',
    returnEntryId: '换回的班次',
    shiftSwapId: '换班',
    isAgreed: '同意',
    isApproved: '批准',
  },
  ask: {
    act: '换班',
    title: '{{shift}} 换班',
    hint: '同事同意后，由双方以外的人审批，批准后班表才会改变。',
    send: '提交申请',
    nobody: '该岗亭没有其他值班人员',
    noShift: '没有可换的班次',
  },
  answer: {
    agree: '同意',
    decline: '不同意',
    agreed: '已同意，等待审批',
    declined: '已答复不同意',
    hint: '{{name}} 请您换班。同意后还需审批。',
  },
  approve: { act: '批准', done: '已批准，班表已更新' },
  refuse: { act: '拒绝', title: '拒绝换班', done: '已拒绝' },
  withdraw: { act: '撤回', done: '已撤回' },
  facts: '换班信息',
  empty: { title: '还没有换班', hint: '在“我的班次”里选择一个班次，点“换班”，请同事与您换班或顶班。' },
} as const
