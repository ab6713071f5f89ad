import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const findKnownPayment = (db: Db, box: { tenantId: number; boxId: number }, eventId: string) =>
  db
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', box.tenantId)
    .where('box_id', '=', box.boxId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()

export const findOrder = (db: Db, box: { tenantId: number; lotId: number }, orderNo: string) =>
  db
    .selectFrom('parking_order')
    .select('order_id as orderId')
    .where('tenant_id', '=', box.tenantId)
    .where('lot_id', '=', box.lotId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

interface NewPayment {
  eventId: string
  orderId: number
  channel: string
  amountFen: number
  paidAt: Date
  receivedAt: Date
}

export const insertPayment = (db: Db, box: { tenantId: number; boxId: number; lotId: number }, payment: NewPayment) =>
  db
    .insertInto('payment')
    .values({
      tenant_id: box.tenantId,
      box_id: box.boxId,
      event_id: payment.eventId,
      order_id: payment.orderId,
      lot_id: box.lotId,
      channel: payment.channel,
      amount_fen: payment.amountFen,
      paid_at: payment.paidAt,
      received_at: payment.receivedAt,
    })
    .execute()

/** Adds to what was paid on an order; it is paid once nothing is left to pay. */
export const updatePaid = (db: Db, tenantId: number, orderId: number, amountFen: number, paidAt: Date) =>
  db
    .updateTable('parking_order')
    .set({
      paid_fen: sql`paid_fen + ${amountFen}::bigint`,
      paid_at: sql`greatest(paid_at, ${paidAt}::timestamptz)`,
      pay_status: sql`case when pay_status = 'unpaid' and paid_fen + ${amountFen}::bigint + coupon_fen >= payable_fen then 'paid' else pay_status end`,
    })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()
