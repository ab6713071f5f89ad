import type { Sentences } from '../../../lib/sentences.ts'

export const occupancyFailures = {
  'occupancy.same': {
    zh: '清点数与当前占用数相同，无需调整',
    en: 'What was counted is what the count says: there is nothing to adjust',
  },
  'occupancy.undone': { zh: '该调整已被撤销', en: 'This adjustment has been undone before' },
  'occupancy.isUndo': {
    zh: '这是一次撤销，不能再撤销；如需更正请重新盘点',
    en: 'This is itself an undoing; recount to correct it',
  },
  'occupancy.nothingDoubly': { zh: '没有需要冲回的车辆', en: 'No vehicle was taken off the count twice' },
} as const satisfies Sentences
