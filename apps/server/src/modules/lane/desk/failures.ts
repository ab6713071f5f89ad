import type { Sentences } from '../../../lib/sentences.ts'

export const laneDeskFailures = {
  'laneDesk.claimed': {
    zh: '另一位同事正在处理这条车道，没有执行',
    en: 'A colleague is working at this lane, so nothing was done',
  },
  'laneDesk.noShift': {
    zh: '您还没有开班，没有执行。请先在“值班交班”开班',
    en: 'You have no open shift, so nothing was done. Begin one under My shift',
  },
  'laneDesk.notClaimed': {
    zh: '您没有接手这条车道，或已超时，没有执行。请重新打开处理单',
    en: 'You do not have this lane, or no longer. Nothing was done: open its work sheet again',
  },
  'laneDesk.over': {
    zh: '这辆车已离开，或已处理，没有执行。请查看车道的最新情况',
    en: 'This vehicle has left or was seen to already, so nothing was done. Look at the lane again',
  },
  'laneDesk.reasonMissing': { zh: '请写明原因', en: 'Say why' },
  'laneDesk.notPossible': {
    zh: '车道现在的情况不能这样处理',
    en: 'This is not possible for what waits at the lane',
  },
} as const satisfies Sentences
