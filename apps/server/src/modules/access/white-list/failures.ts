import type { Sentences } from '../../../lib/sentences.ts'

export const whiteListFailures = {
  'whiteList.exists': {
    zh: '该车牌已在这个停车场的白名单中',
    en: 'This plate is already on the whitelist of this car park',
  },
  'whiteList.reversed': { zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first day' },
  'whiteList.noLot': { zh: '没有名为“{name}”的停车场', en: 'There is no car park called "{name}"' },
} as const satisfies Sentences
