import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { quoteStay } from '../../traffic/order-charge/quote-stay.ts'
import * as queries from './queries.ts'

/** Until when a vehicle that goes on may leave, after it was paid for; null: it has left, or nothing was paid. */
export async function leaveUntilOf(
  { clock }: Pick<PublicContext, 'clock'>,
  { db, tenantId, orderId }: { db: Db; tenantId: number; orderId: number },
): Promise<string | null> {
  const stay = await queries.findPaidStay(db, tenantId, orderId)
  if (!stay?.isInside || !stay.paidAt) return null
  const scope = { tenantId, lotIds: null, timeZone: stay.timeZone }
  const quote = await quoteStay({ db, scope, clock }, orderId).catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })
  if (!quote) return null
  return localTimeOf(new Date(stay.paidAt.getTime() + quote.graceMinutes * 60_000), stay.timeZone)
}
