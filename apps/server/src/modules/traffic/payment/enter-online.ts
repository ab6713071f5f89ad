import { channelDiscountFen, type ReconciledChannel } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { enterPayments } from './enter-payments.ts'
import { findPayableOrders } from './payable-orders.ts'

interface PaidOnline {
  orderId: number
  orderNo: string
  channel: ReconciledChannel
  amountFen: number
  paidMs: number
  numbers: { merchantNo: string; outNo: string; channelNo: string }
}

/** Enters what a driver paid at a pay channel by himself, with what the channel's discount takes off of what was due then. Its lots are locked. */
export async function enterOnline(
  db: Db,
  { tenantId, lotId, intentId }: { tenantId: number; lotId: number; intentId: number },
  now: Date,
  { orderId, orderNo, channel, amountFen, paidMs, numbers }: PaidOnline,
): Promise<void> {
  const payable = (await findPayableOrders(db, { tenantId, lotId }, [orderNo])).get(orderNo)
  const due = payable?.dueAt(paidMs)
  const percentOff = due?.percents[channel] ?? 0
  const discountFen = channelDiscountFen({ amountFen, dueFen: due?.dueFen ?? 0, percentOff })
  const { merchantNo, outNo, channelNo } = numbers
  const row = {
    ...{
      event_id: outNo,
      order_id: orderId,
      channel,
      amount_fen: amountFen,
      discount_fen: discountFen,
      paid_at: paidMs,
    },
    ...{ merchant_no: merchantNo, out_no: outNo, channel_no: channelNo },
    content_hash: eventHash(`${channel} ${amountFen} ${paidMs} ${orderNo} ${channelNo}`),
  }
  await enterPayments(db, { tenantId, lotId, intentId }, now, [row])
}
