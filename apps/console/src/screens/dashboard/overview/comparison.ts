export interface Comparison {
  direction: 'more' | 'less' | 'same'
  /** How much, without its sign. */
  amount: number
  /** The amount as a share of what was before; null when there was nothing before. */
  share: number | null
}

/** What is now against what was before. */
export const compare = (now: number, before: number): Comparison => {
  const amount = Math.abs(now - before)
  if (amount === 0) return { direction: 'same', amount: 0, share: 0 }
  return { direction: now > before ? 'more' : 'less', amount, share: before > 0 ? amount / before : null }
}
