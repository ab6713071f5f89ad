import type { Sentences } from '../../../lib/sentences.ts'

export const visitFailures = {
  'visit.over': { zh: '以平台身份的查看已结束', en: 'The visit as the platform is over' },
  'visit.readOnly': {
    zh: '以平台身份查看时不能修改任何数据',
    en: 'Nothing can be changed while looking as the platform',
  },
  'visit.own': { zh: '这是你自己的运营商，直接使用即可', en: 'This is your own operator: you can use it as it is' },
} as const satisfies Sentences
