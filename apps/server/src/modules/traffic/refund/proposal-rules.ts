import type { RefundReason, RefundState } from '@parkdesk/contract'
import type { OrderState, Paid } from '../order-action/rules.ts'
import { overpaidOf } from './rules.ts'

/**
 * What was paid too much for a stay, for certain: it has a price and has ended, or never was one, as the vehicle turned back at its entry. Of a vehicle that is
 * inside nobody knows yet, and where an end is missing a person finds out.
 */
export function excessOf({ state, ...paid }: Paid & { state: OrderState }): number {
  if (!state.calculation) return state.mark === 'turnedBack' ? paid.paidFen : 0
  return state.parkStatus === 'inside' || state.parkStatus === 'voided' ? 0 : overpaidOf({ state, ...paid })
}

interface Asked {
  refundId: number
  paymentId: number
  amountFen: number
  state: RefundState
  askedBy: number | null
  closedBy: number | null
}

interface PaidOnce {
  paymentId: number
  amountFen: number
}

export interface Proposal {
  paymentId: number
  amountFen: number
  reason: RefundReason
}

export interface Proposals {
  /** Those that are withdrawn, as so much is not paid too much any more. */
  withdrawn: number[]
  proposed: Proposal[]
}

const isLive = ({ state }: Asked) => state !== 'refused' && state !== 'abandoned'
const isOwn = ({ askedBy }: Asked) => askedBy === null
const sum = (rows: readonly { amountFen: number }[]) => rows.reduce((fen, { amountFen }) => fen + amountFen, 0)

/** A person has said no to it, and it is not proposed again. */
const isDeclined = (refund: Asked) =>
  isOwn(refund) && (refund.state === 'refused' || (refund.state === 'abandoned' && refund.closedBy !== null))

/**
 * What makes the proposals of an order come to what was paid too much for it, less what people ask for themselves and what they have declined. Refunds and
 * payments are the latest first; `most` is how many refunds a payment may have.
 */
export function proposalsFor(
  excessFen: number,
  {
    refunds,
    payments,
    isTurnedBack,
    most,
  }: {
    refunds: readonly Asked[]
    payments: readonly PaidOnce[]
    isTurnedBack: boolean
    most: number
  },
): Proposals {
  const settled = refunds.filter(each => isDeclined(each) || (!isOwn(each) && each.state === 'asked'))
  const wantedFen = Math.max(0, excessFen - sum(settled))
  const kept = refunds.filter(each => isOwn(each) && each.state === 'asked')
  const withdrawn: number[] = []
  while (sum(kept) > wantedFen) withdrawn.push(kept.shift()?.refundId ?? 0)
  const live = refunds.filter(each => isLive(each) && !withdrawn.includes(each.refundId))
  let leftFen = wantedFen - sum(kept)
  const proposed: Proposal[] = []
  for (const { paymentId, amountFen: paidFen } of payments) {
    const parts = live.filter(each => each.paymentId === paymentId)
    const amountFen = Math.min(leftFen, paidFen - sum(parts))
    if (amountFen <= 0 || parts.length >= most) continue
    const isWhole = amountFen === paidFen && payments.length > 1
    proposed.push({ paymentId, amountFen, reason: isTurnedBack ? 'turnedBack' : isWhole ? 'paidTwice' : 'overpaid' })
    leftFen -= amountFen
  }
  return { withdrawn, proposed }
}
