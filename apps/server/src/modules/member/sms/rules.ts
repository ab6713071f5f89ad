import type { SmsReason } from '@parkdesk/contract'

/** The delay after each failed try; there is no try after the last. */
export const retryAfterMs = [60_000, 5 * 60_000] as const

/** How a try ended. */
export type Outcome = { kind: 'sent' } | { kind: SmsReason; httpStatus?: number | undefined }

type After =
  | { state: 'sent'; sentAt: Date; nextTryAt: null }
  | { state: 'waiting'; sentAt: null; nextTryAt: Date }
  | { state: 'failed'; sentAt: null; nextTryAt: null }

/**
 * The next state of a message after a try.
 *
 * @param tries how many there were, this one included
 */
export function afterTry(outcome: Outcome, tries: number, now: Date): After {
  if (outcome.kind === 'sent') return { state: 'sent', sentAt: now, nextTryAt: null }
  const waitMs = retryAfterMs[tries - 1]
  if (waitMs === undefined) return { state: 'failed', sentAt: null, nextTryAt: null }
  return { state: 'waiting', sentAt: null, nextTryAt: new Date(now.getTime() + waitMs) }
}
