import type { PaidBy, Permission, RefundAct, RefundReason, RefundState, RefundWay } from '@parkdesk/contract'
import type { OrderState, Paid } from '../order-action/rules.ts'
import { overpaidFen } from '../order-charge/rules.ts'

/** How money of a stay goes back. A channel that pays out by itself is one more of these, and says by `payOut` or `fail` what became of it. */
interface Way {
  isFor: (channel: PaidBy) => boolean
  /** The channel of the ledger's entry. */
  channelOf: (channel: PaidBy) => PaidBy | 'bank'
  /** Whoever pays it out has a number of it from there. */
  hasNumber: boolean
}

/** What a stored card paid goes back onto it: a part of it was given, and is never paid out. */
const isMoney = (channel: PaidBy) => channel !== 'balance'

export const refundWays: Record<RefundWay, Way> = {
  cash: { isFor: isMoney, channelOf: () => 'cash', hasNumber: false },
  channel: {
    isFor: channel => isMoney(channel) && channel !== 'cash' && channel !== 'bank',
    channelOf: channel => channel,
    hasNumber: true,
  },
  bank: { isFor: isMoney, channelOf: () => 'bank', hasNumber: true },
  balance: { isFor: channel => channel === 'balance', channelOf: channel => channel, hasNumber: false },
  // Nobody asks for it: it follows where a receipt was matched by mistake.
  receipt: { isFor: () => false, channelOf: channel => channel, hasNumber: false },
}

/** The ways for money that came in by a channel, the usual one first. */
export const waysFor = (channel: PaidBy): RefundWay[] =>
  (['channel', 'cash', 'bank', 'balance'] as const).filter(way => refundWays[way].isFor(channel))

/** What of an order was paid beyond what it costs; all of it where it costs nothing yet or was voided. */
export const overpaidOf = ({ state, ...paid }: Paid & { state: OrderState }): number =>
  state.calculation ? overpaidFen({ ...state.calculation, ...paid }) : paid.paidFen

/**
 * What of a refund is given although it was owed: it takes as much off the order, so that nothing is due again. Money that was meant for another
 * vehicle was never this order's, which is then owed as before.
 */
export const goodwillOf = (order: Paid & { state: OrderState }, amountFen: number, reason: RefundReason): number =>
  reason === 'wrongVehicle' ? 0 : Math.max(0, amountFen - overpaidOf(order))

interface Standing {
  state: RefundState
  /** null: the product itself, whose proposals anybody may answer who may approve. */
  askedById: number | null
  /** Sent, and a person may say that nothing will be paid out. */
  mayGiveUp: boolean
}

const needs: Record<RefundAct, Permission> = {
  answer: 'refund.approve',
  post: 'refund.post',
  askAgain: 'refund.post',
  fail: 'refund.post',
  abandon: 'refund.ask',
}

const isOwed = (state: RefundState) => state === 'approved' || state === 'failed'

/** What a person can do with a refund now. */
export function refundActsOf(
  { state, askedById, mayGiveUp }: Standing,
  { userId, permissions }: { userId: number; permissions: ReadonlySet<string> },
): RefundAct[] {
  const possible: Record<RefundAct, boolean> = {
    answer: state === 'asked' && askedById !== userId,
    post: isOwed(state),
    askAgain: state === 'sent',
    fail: state === 'approved' || (state === 'sent' && mayGiveUp),
    abandon: state === 'asked' || isOwed(state),
  }
  return (Object.keys(possible) as RefundAct[]).filter(act => possible[act] && permissions.has(needs[act]))
}
