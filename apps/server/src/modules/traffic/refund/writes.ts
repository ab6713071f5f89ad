import type { PayStatus, RefundReason, RefundState, RefundWay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface NewRefund {
  tenantId: number
  orderId: number
  paymentId: number
  lotId: number
  amountFen: number
  reason: RefundReason
  remark: string
  way: RefundWay
  /** null: the product itself. */
  askedBy: number | null
  askedAt: Date
  idempotencyKey: string
  contentHash: number
}

export const insertRefund = async (db: Db, row: NewRefund): Promise<number> => {
  const { tenantId, orderId, paymentId, lotId, amountFen, reason, remark, way } = row
  const { refund_id } = await db
    .insertInto('refund')
    .values({
      ...{ tenant_id: tenantId, order_id: orderId, payment_id: paymentId, lot_id: lotId, amount_fen: amountFen },
      ...{ reason, remark, way, asked_by: row.askedBy, asked_at: row.askedAt },
      ...{ idempotency_key: row.idempotencyKey, content_hash: row.contentHash },
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  return refund_id
}

export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('refund')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['refund_id as refundId', 'state', 'content_hash as contentHash'])
    .$castTo<{ refundId: number; state: RefundState; contentHash: number }>()
    .executeTakeFirst()

export const decide = (
  db: Db,
  tenantId: number,
  refundId: number,
  how: { state: 'approved' | 'refused'; goodwillFen: number; by: number | null; at: Date; note: string },
) =>
  db
    .updateTable('refund')
    .set({
      ...{ state: how.state, goodwill_fen: how.goodwillFen, decided_by: how.by, decided_at: how.at, note: how.note },
    })
    .where('tenant_id', '=', tenantId)
    .where('refund_id', '=', refundId)
    .execute()

interface Closing {
  state: 'posted' | 'failed' | 'abandoned'
  /** null: the channel, or the product itself. */
  by: number | null
  at: Date
  note?: string
  posted?: { way: RefundWay; refundNo: string | null; entryId: number; couponFen: number }
}

export const close = (db: Db, tenantId: number, refundId: number, { state, by, at, note = '', posted }: Closing) =>
  db
    .updateTable('refund')
    .set({ state, closed_by: by, closed_at: at, note })
    .$if(posted !== undefined, query =>
      query.set({
        ...{ way: posted?.way, refund_no: posted?.refundNo, entry_id: posted?.entryId },
        coupon_fen: posted?.couponFen,
      }),
    )
    .where('tenant_id', '=', tenantId)
    .where('refund_id', '=', refundId)
    .execute()

/** The channel is asked to pay it out; whatever failed before is over. */
export const markSent = (db: Db, tenantId: number, refundId: number) =>
  db
    .updateTable('refund')
    .set({ state: 'sent', way: 'channel', closed_by: null, closed_at: null, note: '' })
    .where('tenant_id', '=', tenantId)
    .where('refund_id', '=', refundId)
    .execute()

interface OrderMoney {
  /** What goes back; less than nothing: what does not after all. */
  refundFen: number
  goodwillFen: number
  /** What coupons took off, when they go back as well. */
  couponFen?: number
  payStatus: PayStatus
}

/** Takes what goes back from what an order holds. */
export const moveOrderMoney = (
  db: Db,
  { tenantId, orderId }: { tenantId: number; orderId: number },
  { refundFen, goodwillFen, couponFen = 0, payStatus }: OrderMoney,
) =>
  sql`
    update parking_order set paid_fen = paid_fen - ${refundFen}::bigint, refunded_fen = refunded_fen + ${refundFen}::bigint,
      discount_fen = discount_fen + ${goodwillFen + couponFen}::bigint, goodwill_fen = goodwill_fen + ${goodwillFen + couponFen}::bigint,
      coupon_fen = coupon_fen - ${couponFen}::bigint, pay_status = ${payStatus}
    where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(db)

/** The number of a ledger entry. */
export const getEntryId = async (db: Db, tenantId: number, idempotencyKey: string): Promise<number> => {
  const { entry_id } = await db
    .selectFrom('ledger_entry')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('entry_id')
    .executeTakeFirstOrThrow()
  return entry_id
}
