import type { Merchant, Notice } from './port.ts'

/** What we wait for under one of our numbers. */
export interface Awaited {
  amountFen: number
  currency: string
  /** The payment is in the books. */
  isPosted: boolean
  /** What has gone back of it and is in the books. */
  refundedFen: number
  refunds: readonly { outRefundNo: string; amountFen: number }[]
}

/** What a genuine notice means for us. Whatever is refused is kept and reported to people; nothing of it is booked. */
export type Judgement =
  /** Money that was asked for, or has gone back as asked. */
  | 'accepted'
  | 'alreadyApplied'
  | 'closedUnpaid'
  | 'refundAbnormal'
  | 'refundClosed'
  | 'unknownEventKept'
  /** Money of a number that is not ours: a receipt without an order. */
  | 'unmatchedReceipt'
  | 'refusedApp'
  | 'refusedMerchant'
  | 'refusedAmount'
  | 'refusedCurrency'

/** Compares a notice with the account that it came for, and with what is awaited under its number; undefined: nothing is. */
export function judgeNotice(notice: Notice, ours: Merchant, awaited: Awaited | undefined): Judgement {
  if (notice.kind === 'other') return 'unknownEventKept'
  if (notice.merchantNo !== undefined && notice.merchantNo !== ours.merchantNo) return 'refusedMerchant'
  if (notice.appId !== undefined && notice.appId !== ours.appId) return 'refusedApp'
  if (!awaited) return notice.kind === 'paid' ? 'unmatchedReceipt' : 'unknownEventKept'
  if (notice.kind === 'closedUnpaid') return awaited.isPosted ? 'alreadyApplied' : 'closedUnpaid'
  if (notice.kind === 'refund') return judgeRefund(notice, awaited)
  if (notice.currency !== awaited.currency) return 'refusedCurrency'
  if (notice.amountFen !== awaited.amountFen) return 'refusedAmount'
  return awaited.isPosted ? 'alreadyApplied' : 'accepted'
}

function judgeRefund(notice: Extract<Notice, { kind: 'refund' }>, awaited: Awaited): Judgement {
  const asked = awaited.refunds.find(({ outRefundNo }) => outRefundNo === notice.outRefundNo)
  if (!asked) return notice.refundedFen === awaited.refundedFen ? 'alreadyApplied' : 'unknownEventKept'
  if (notice.state === 'abnormal') return 'refundAbnormal'
  if (notice.state === 'closed') return 'refundClosed'
  if (notice.state === 'processing') return 'alreadyApplied'
  // All that has gone back so far less what is known is what is new.
  const amountFen = notice.amountFen ?? (notice.refundedFen ?? 0) - awaited.refundedFen
  return amountFen === asked.amountFen ? 'accepted' : 'refusedAmount'
}
