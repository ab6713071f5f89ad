import type { Db } from '../../../db/database.ts'
import { enterPayments } from './enter-payments.ts'
import type { EnteredPayment, Taker } from './queries.ts'

interface PaidByBalance {
  eventId: string
  orderId: number
  amountFen: number
  paidMs: number
  contentHash: number
}

/** Enters what stored cards paid for stays; no discount of a channel applies. */
export const enterBalancePayments = (
  db: Db,
  taker: Taker,
  receivedAt: Date,
  paid: readonly PaidByBalance[],
): Promise<EnteredPayment[]> =>
  enterPayments(
    db,
    taker,
    receivedAt,
    paid.map(({ eventId, orderId, amountFen, paidMs, contentHash }) => ({
      ...{ event_id: eventId, order_id: orderId, channel: 'balance', amount_fen: amountFen, discount_fen: 0 },
      ...{ paid_at: paidMs, content_hash: contentHash, merchant_no: null, out_no: null, channel_no: null },
    })),
  )
