import type { Sentences } from '../../../lib/sentences.ts'

export const arrearsFailures = {
  'arrears.notOpen': { zh: '这笔欠费已经结清、核销或取消', en: 'These arrears are settled, written off or cancelled' },
  'arrears.notDisputed': { zh: '这笔欠费没有争议', en: 'These arrears are not disputed' },
  'arrears.isDisputed': { zh: '这笔欠费已经登记为有争议', en: 'These arrears are disputed already' },
  'arrears.isAsked': {
    zh: '已经有人申请核销，请等待审批',
    en: 'A write-off was asked for already. Wait for the answer',
  },
  'arrears.notAsked': { zh: '没有待审批的核销申请', en: 'No write-off was asked for' },
  'arrears.own': { zh: '不能审批自己提出的核销申请', en: 'You asked for it yourself, so another person has to answer' },
  'arrears.changed': {
    zh: '欠费金额刚刚变了，没有执行。请查看最新情况后再操作',
    en: 'What is open has just changed, so nothing was done. Look at it again, then decide',
  },
  'arrears.otherCard': {
    zh: '这张储值卡没有绑定欠费的车牌。请刷新后核对卡号',
    en: 'The plate of these arrears does not belong to this stored card. Refresh, and look at its number',
  },
  'arrears.reasonNeeded': { zh: '请写明拒绝的原因', en: 'Say why you refuse' },
} as const satisfies Sentences
