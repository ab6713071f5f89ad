import type { ReviewStatus } from '@parkdesk/contract'

/** Which states of a review may follow which: pending → confirmed, or disputed → closed. */
const before: Record<Exclude<ReviewStatus, 'pending'>, ReviewStatus> = {
  confirmed: 'pending',
  disputed: 'pending',
  closed: 'disputed',
}

export const mayBecome = (to: keyof typeof before, from: ReviewStatus): boolean => before[to] === from

/** Nobody reviews what he did himself; what the product did, anybody may. */
export const mayReview = ({ actedBy }: { actedBy: number | null }, userId: number): boolean => actedBy !== userId
