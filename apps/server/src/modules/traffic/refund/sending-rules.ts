import type { SendingState } from '@parkdesk/contract'
import type { RefundOutcome } from '../../../lib/pay/port.ts'

/** After each try that settled nothing, so the next; then every hour, and after a day four times a day: banks take days. */
const askAgainMs = [15_000, 30_000, 60_000, 180_000, 600_000] as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After so long only a person decides. */
const askForMs = 30 * dayMs
/** The channel wants so long between two requests for one refund, and by then knows of the first. */
const sendAgainMs = 60_000

/** When the channel is asked again; null: never. */
export function nextRefundTryAt({ madeAt, tries }: { madeAt: Date; tries: number }, now: Date): Date | null {
  const age = now.getTime() - madeAt.getTime()
  if (age >= askForMs) return null
  return new Date(now.getTime() + (askAgainMs[tries - 1] ?? (age < dayMs ? hourMs : 6 * hourMs)))
}

interface Sent {
  amountFen: number
  channel: string
  outRefundNo: string
  /** When it was last sent. */
  sentAt: Date
}

export type RefundStep =
  | { kind: 'post'; refundNo: string }
  /** Under the same number. */
  | { kind: 'send' }
  /** Nothing was paid out: it can be sent again, or go another way. */
  | { kind: 'refused'; why: string }
  /** Nothing will be paid out under this number. */
  | { kind: 'closed' }
  /** The channel paid out another amount than was asked. */
  | { kind: 'differs'; amountFen: number }
  | { kind: 'wait' }

/**
 * What follows from what a channel says of a refund, to the request itself or to a question. Accepted is not done, and what is unknown is never taken for
 * done or for not done: it is sent again under its number once the channel says that it has none such.
 */
export function stepAfterRefund(
  said: RefundOutcome | { kind: 'unknown' },
  to: 'refund' | 'queryRefund',
  sent: Sent,
  now: Date,
): RefundStep {
  if (said.kind === 'refund') return stepAfterState(said, to, sent, now)
  if (said.kind === 'unknown') return { kind: 'wait' }
  if (to === 'refund')
    return { kind: 'refused', why: said.kind === 'refused' ? `${said.code} ${said.said}`.trim() : '' }
  return said.kind === 'missing' ? again(sent, now) : { kind: 'wait' }
}

const again = ({ sentAt }: Sent, now: Date): RefundStep =>
  now.getTime() - sentAt.getTime() >= sendAgainMs ? { kind: 'send' } : { kind: 'wait' }

function stepAfterState(
  { state, amountFen, refundNo }: Extract<RefundOutcome, { kind: 'refund' }>,
  to: 'refund' | 'queryRefund',
  sent: Sent,
  now: Date,
): RefundStep {
  if (state === 'closed') return { kind: 'closed' }
  // Of a refund that it knows and has not paid out Alipay says no more: it may have failed, and is asked for again.
  if (state === 'processing' && to === 'queryRefund' && sent.channel === 'alipay') return again(sent, now)
  if (state !== 'done' || amountFen === undefined) return { kind: 'wait' }
  if (amountFen !== sent.amountFen) return { kind: 'differs', amountFen }
  return { kind: 'post', refundNo: refundNo ?? sent.outRefundNo }
}

/** What people read of a refund that is at the channel, by the outcome of its last try; null: none was made yet. */
export function sendingStateOf(outcome: string | null): SendingState {
  if (outcome === null) return 'waiting'
  if (outcome === 'refund abnormal') return 'abnormal'
  return outcome.startsWith('refund ') ? 'processing' : 'unsure'
}

/** A person may say that nothing will be paid out: the channel could not, or gave no answer for so long that it is no longer asked. */
export const mayGiveUp = ({ outcome, nextTryAt }: { outcome: string | null; nextTryAt: Date | null }): boolean =>
  sendingStateOf(outcome) === 'abnormal' || nextTryAt === null
