import type { Permission, ReceiptAct, ReceiptState, ReceiptWay, RefundState } from '@parkdesk/contract'

interface Standing {
  state: ReceiptState
  /** The return that has not ended; null: there is none. */
  back: { state: RefundState; askedById: number; mayGiveUp: boolean } | null
}

const needs: Record<ReceiptAct, Permission> = {
  match: 'reconciliation.resolve',
  unmatch: 'reconciliation.resolve',
  askReturn: 'refund.ask',
  answer: 'refund.approve',
  post: 'refund.post',
  askAgain: 'refund.post',
  fail: 'refund.post',
  abandon: 'refund.ask',
}

/** What a person can do with a receipt now. */
export function receiptActsOf(
  { state, back }: Standing,
  { userId, permissions }: { userId: number; permissions: ReadonlySet<string> },
): ReceiptAct[] {
  const isFree = state === 'open' && back === null
  const isOwed = back?.state === 'approved' || back?.state === 'failed'
  const possible: Record<ReceiptAct, boolean> = {
    match: isFree,
    askReturn: isFree,
    unmatch: state === 'matched',
    answer: back?.state === 'asked' && back.askedById !== userId,
    post: isOwed,
    askAgain: back?.state === 'sent',
    fail: back?.state === 'approved' || (back?.state === 'sent' && back.mayGiveUp),
    abandon: isOwed || back?.state === 'asked',
  }
  return (Object.keys(possible) as ReceiptAct[]).filter(act => possible[act] && permissions.has(needs[act]))
}

/** How it can go back, the usual way first: a transfer by a transfer alone. */
export const receiptWays = (channel: string): ReceiptWay[] => (channel === 'bank' ? ['bank'] : ['channel', 'bank'])
