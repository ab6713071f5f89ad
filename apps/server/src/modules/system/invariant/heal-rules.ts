import type { OrderMark, PassOutcome } from '@parkdesk/contract'

/** An end of an order without a pass, and what is known about it. */
export interface UnmadeEnd {
  direction: 'in' | 'out'
  mark: OrderMark
  entryMs: number | null
  exitMs: number | null
  /** No exit of the plate's stay before this one was known before this one, or a later movement of the plate was known before this one. */
  isDoubleEntry: boolean
}

/**
 * The outcome of a pass that was treated as a second reading of an order's end although there is no first reading: the outcome it would have
 * had if the order had been stored with it.
 */
export function outcomeOf({ direction, mark, entryMs, exitMs, isDoubleEntry }: UnmadeEnd): PassOutcome {
  if (direction === 'in') {
    if (mark === 'lateEntry') return 'lateEntry'
    return isDoubleEntry ? 'doubleEntry' : 'opened'
  }
  // A late entry completed an order that the exit had created.
  if (entryMs === null || exitMs === null || mark === 'lateEntry') return 'orphanExit'
  if (exitMs === entryMs) return 'zeroLength'
  if (exitMs < entryMs) return 'negative'
  return mark === 'lateExit' ? 'lateExit' : 'closed'
}
