import { yuan } from '@parkdesk/contract'
import { fenOfYuan } from './yuan-text.ts'

/** How a fee stands to the one it is compared with. */
export interface Difference {
  word: 'same' | 'dearer' | 'cheaper'
  /** Yuan, never negative. */
  by: string
}

export const differenceOf = (before: string, after: string): Difference => {
  const byFen = fenOfYuan(after) - fenOfYuan(before)
  const word = byFen === 0 ? 'same' : byFen > 0 ? 'dearer' : 'cheaper'
  return { word, by: yuan(Math.abs(byFen)) }
}
