import type { ActionPicture, ReviewStatus } from '@parkdesk/contract'
import type { ActionChanges } from '../../traffic/order-action/changes.ts'

/** Which states of a review may follow which: pending → confirmed, or disputed → closed. */
const before: Record<Exclude<ReviewStatus, 'pending'>, ReviewStatus> = {
  confirmed: 'pending',
  disputed: 'pending',
  closed: 'disputed',
}

export const mayBecome = (to: keyof typeof before, from: ReviewStatus): boolean => before[to] === from

/** The pictures by which an action is judged. */
export function picturesOf({
  changes,
  orderId,
  entryPicture,
  exitPicture,
  nextPicture,
}: {
  changes: Pick<ActionChanges, 'pictures'>
  orderId: number | null
  entryPicture: string | null
  exitPicture: string | null
  nextPicture: string | null
}): ActionPicture[] {
  const [changed] = changes.pictures ?? []
  const shown = (what: ActionPicture['what'], url: string | null) => (url === null ? [] : [{ what, url }])
  if (changed) return [...shown('before', changed.before), ...shown('after', changed.after)]
  if (orderId === null) return [...shown('before', entryPicture ?? exitPicture), ...shown('after', nextPicture)]
  return [...shown('entry', entryPicture), ...shown('exit', exitPicture)]
}

/** Nobody reviews what he did himself; what the product did, anybody may. */
export const mayReview = ({ actedBy }: { actedBy: number | null }, userId: number): boolean => actedBy !== userId
