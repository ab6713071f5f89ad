import { Failure } from '../../../lib/failure.ts'
import type { OnPosted } from '../../traffic/intent/resolve.ts'
import { quoteStay } from '../../traffic/order-charge/quote-stay.ts'
import { openOnce } from '../command/open-once.ts'
import * as queries from './queries.ts'

/** Opens the barrier before which the vehicle waits, once nothing is due for it any more: in the transaction of its payment. */
export const openAfterPayment: OnPosted = async (db, { tenantId, orderId, now }) => {
  for (const lane of await queries.lockWaitingLanes(db, { tenantId, orderId, now })) {
    if (!lane.isCovered && !(await isPaidUp(db, tenantId, lane.stayId, now))) continue
    await openOnce(db, tenantId, lane, { cause: 'nothingDue', at: now })
  }
}

async function isPaidUp(db: Parameters<OnPosted>[0], tenantId: number, orderId: number, now: Date): Promise<boolean> {
  try {
    const scope = { tenantId, lotIds: null, timeZone: 'UTC' }
    return (await quoteStay({ db, scope, clock: () => now }, orderId)).stillDueFen === 0
  } catch (error) {
    // Without a price, or no longer inside: a person looks at it.
    if (error instanceof Failure) return false
    throw error
  }
}
