import type { Sentences } from '../../../lib/sentences.ts'

export const lotApprovalFailures = {
  'lotApproval.missing': {
    zh: '平台要求先审批新的停车场，批准后才能开业。请在停车场页面提交审批',
    en: 'The platform approves new car parks before they open. Ask for its approval on the page of the car park',
  },
  'lotApproval.waiting': {
    zh: '平台还没有审批此停车场，批准后才能开业',
    en: 'The platform has not decided on this car park yet. It can open once it is approved',
  },
  'lotApproval.refused': {
    zh: '平台没有批准此停车场：{reason}。请按原因修改后再次提交审批',
    en: 'The platform has refused this car park: {reason}. Put that right and ask again',
  },
  'lotApproval.notNeeded': {
    zh: '此停车场不需要平台审批，可以直接开业',
    en: 'This car park needs no approval by the platform',
  },
  'lotApproval.notPlanned': {
    zh: '只有筹备中的停车场才需要审批',
    en: 'Only a planned car park can be put before the platform',
  },
  'lotApproval.alreadyAsked': {
    zh: '此停车场已提交审批，请等待平台处理',
    en: 'This car park is already waiting for the platform',
  },
  'lotApproval.noneWaiting': {
    zh: '没有待审批的申请，平台可能刚刚处理过。请刷新',
    en: 'No request is waiting. The platform may just have decided. Refresh',
  },
} as const satisfies Sentences
