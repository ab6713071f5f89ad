import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { Paid } from '../../../lib/pay/port.ts'
import { enterOnline } from '../payment/enter-online.ts'
import { listLotsOf } from '../payment/payable-orders.ts'
import * as queries from './queries.ts'
import { insertResolution } from './queue.ts'

/** In the transaction that enters a payment: what else follows from it. */
export type OnPosted = (
  db: Db,
  posted: { tenantId: number; orderId: number; lotId: number; now: Date },
) => Promise<void>

interface Ending {
  tenantId: number
  now: Date
  source: 'callback' | 'query'
}

/**
 * Posts a charge that the channel says is paid: its payment, and by it the books, in one transaction with its only resolution. Late or for an order that was
 * paid otherwise, it is posted all the same: the money is there. What other phones began for the order is closed. @returns false: it had ended before
 */
export const postCharge = (
  db: Db,
  { tenantId, now, source }: Ending,
  intent: queries.Intent,
  paid: Paid,
  onPosted: OnPosted,
): Promise<boolean> =>
  db.transaction().execute(async db => {
    const { intentId, accountId, orderId, orderNo, lotId, channel, merchantNo, outNo } = intent
    for (const each of await listLotsOf(db, { tenantId, lotId }, [orderNo])) await lockLot(db, tenantId, each)
    const { amountFen, channelNo, paidAt } = paid
    const ended = { intentId, accountId, outcome: 'posted', amountFen, channelNo, source } as const
    if (!(await insertResolution(db, tenantId, { ...ended, happenedAt: paidAt, resolvedAt: now }))) return false
    const numbers = { merchantNo, outNo, channelNo }
    await enterOnline(db, { tenantId, lotId, intentId }, now, {
      ...{ orderId, orderNo, channel, amountFen, paidMs: paidAt.getTime(), numbers },
    })
    await queries.askNow(db, tenantId, { orderId, but: intentId }, now)
    await onPosted(db, { tenantId, orderId, lotId, now })
    await notifyLive(db, { about: 'traffic', tenantId, lotIds: [lotId] })
    return true
  })

/** Ends a charge that nobody can pay any more. @returns false: it had ended before */
export const endCharge = (
  db: Db,
  { tenantId, now, source }: Ending,
  { intentId, accountId }: queries.Intent,
  outcome: 'voided' | 'expired',
): Promise<boolean> =>
  db.transaction().execute(db => {
    const nothing = { amountFen: null, channelNo: null, source, happenedAt: now, resolvedAt: now }
    return insertResolution(db, tenantId, { intentId, accountId, outcome, ...nothing })
  })
