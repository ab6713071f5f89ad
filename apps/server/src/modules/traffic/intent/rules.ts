import type { ChargeState, Paid } from '../../../lib/pay/port.ts'

/** After each try nobody knows yet, so the next; then every hour. */
export const askAgainMs = [5_000, 15_000, 30_000, 60_000, 180_000, 600_000] as const
const hourMs = 3_600_000
/** After so long only the channel's bill or a person decides. */
const askForMs = 24 * hourMs
/** Clocks of the channel and ours differ by less: a charge that it does not have so long after its end will not come. */
const lateMs = 60_000

export interface AskedIntent {
  madeAt: Date
  expiresAt: Date
  /** Tries so far, the last one included. */
  tries: number
  /** A later one of the same phone has taken its place, or its stay was paid by another. */
  isReplaced: boolean
}

/** When the channel is asked again; null: never. */
export function nextTryAt({ madeAt, expiresAt, tries }: Omit<AskedIntent, 'isReplaced'>, now: Date): Date | null {
  if (now.getTime() - madeAt.getTime() >= askForMs) return null
  const at = now.getTime() + (askAgainMs[tries - 1] ?? hourMs)
  // As soon as it is over it is closed, so that nobody pays for what has been repriced since.
  const isEndFirst = now < expiresAt && at > expiresAt.getTime()
  return isEndFirst ? expiresAt : new Date(at)
}

export type Step =
  | { kind: 'post'; paid: Paid }
  | { kind: 'end'; outcome: 'voided' | 'expired' }
  /** The driver can still pay, and shall not. */
  | { kind: 'close' }
  | { kind: 'wait' }

/** What follows from what the channel says of a charge. What is unknown is never taken for paid or for not paid. */
export function stepAfter(state: ChargeState, { expiresAt, isReplaced }: AskedIntent, now: Date): Step {
  if (state.kind === 'paid') return { kind: 'post', paid: state }
  if (state.kind === 'closed') return { kind: 'end', outcome: 'expired' }
  if (state.kind === 'unpaid' && (isReplaced || now >= expiresAt)) return { kind: 'close' }
  const isGone = state.kind === 'missing' && now.getTime() >= expiresAt.getTime() + lateMs
  return isGone ? { kind: 'end', outcome: 'voided' } : { kind: 'wait' }
}
