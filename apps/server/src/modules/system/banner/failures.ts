import type { Sentences } from '../../../lib/sentences.ts'

export const bannerFailures = {
  'banner.untilBeforeFrom': { zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first' },
  'banner.picture': { zh: '请上传一张 jpg 或 png 图片', en: 'Upload a JPG or PNG picture' },
} as const satisfies Sentences
