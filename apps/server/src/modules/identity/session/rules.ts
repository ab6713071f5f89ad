const minuteMs = 60_000
export const idleMs = 2 * 60 * minuteMs
export const absoluteMs = 16 * 60 * minuteMs
/** How long a password re-check opens the door for deeds that ask for it. */
export const recheckMs = 5 * minuteMs

const freeTries = 5
const firstWaitMs = 15_000
const longestWaitMs = 5 * minuteMs

/**
 * How long this pair of account and address has to wait before the next try. The first five tries are free, then the wait doubles from 15 s
 * to five minutes at most. It is told by the pair, so nobody can keep a person out from another address.
 */
export function waitMs(failures: number, lastAt: Date, now: Date): number {
  if (failures < freeTries) return 0
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeTries))
  return Math.max(0, lastAt.getTime() + wait - now.getTime())
}
