import type { Sentences } from '../../../lib/sentences.ts'

export const visitorFailures = {
  'visitor.hostMissing': { zh: '请填写受访单位或人', en: 'Say whom the visitor comes to see' },
  'visitor.reversed': { zh: '结束时间必须晚于开始时间', en: 'The visit has to end after it begins' },
  'visitor.past': { zh: '结束时间已经过去', en: 'The visit would be over already' },
  'visitor.tooLong': { zh: '一次来访最长 {hours} 小时', en: 'A visit may take {hours} hours at most' },
  'visitor.tooFarAhead': { zh: '最多提前 {days} 天申请', en: 'A visit can be requested {days} days ahead at most' },
  'visitor.notTaken': {
    zh: '这个停车场不接受访客自助申请，请联系受访人',
    en: 'This car park takes no requests of visitors. Ask the person whom you visit',
  },
  'visitor.own': { zh: '不能审批自己提出的申请', en: 'You asked for it yourself, so another person has to answer' },
  'visitor.decided': {
    zh: '这个申请已经处理过，请刷新后查看',
    en: 'This request has been decided already. Refresh to see the result',
  },
  'visitor.over': { zh: '这次来访已经结束，不能撤销', en: 'This visit is over, so it cannot be revoked' },
  'visitor.reasonNeeded': { zh: '请写明拒绝的原因', en: 'Say why you refuse' },
  'visitor.unknown': { zh: '没有找到这次来访，请重新申请', en: 'This visit was not found. Please request it again' },
} as const satisfies Sentences
