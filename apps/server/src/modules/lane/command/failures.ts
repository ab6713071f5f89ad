import type { Sentences } from '../../../lib/sentences.ts'

export const laneCommandFailures = {
  'laneCommand.noBox': {
    zh: '没有云盒负责该车道，请先在车道里选择云盒',
    en: 'No cloud box reports for this lane. Choose one for the lane first',
  },
  'laneCommand.textMissing': { zh: '请填写要显示或播报的内容', en: 'Enter what to show or say' },
} as const satisfies Sentences
