import { fenOf, yuan } from '@parkdesk/contract'

/** How a fee stands to the one it is compared with. */
export interface Difference {
  word: 'same' | 'dearer' | 'cheaper'
  /** Never negative. */
  by: string
}

export const differenceOf = (before: string, after: string): Difference => {
  const byFen = fenOf(after) - fenOf(before)
  const word = byFen === 0 ? 'same' : byFen > 0 ? 'dearer' : 'cheaper'
  return { word, by: yuan(Math.abs(byFen)) }
}
