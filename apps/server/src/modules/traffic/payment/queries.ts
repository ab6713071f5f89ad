import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { unnested } from '../../../db/unnested.ts'

interface BoxOfLot {
  tenantId: number
  boxId: number
  lotId: number
}

export interface KnownPayment {
  eventId: string
  discountFen: number
  /** null: stored before hashes were kept. */
  contentHash: number | null
}

/** Events of the box that were taken before. */
export const listKnownPayments = async (db: Db, box: BoxOfLot, eventIds: string[]): Promise<KnownPayment[]> =>
  (
    await sql<KnownPayment>`
      select event_id as "eventId", discount_fen as "discountFen", content_hash as "contentHash" from payment
      where tenant_id = ${box.tenantId} and box_id = ${box.boxId} and event_id = any(${eventIds})`.execute(db)
  ).rows

export interface PaymentRow {
  event_id: string
  order_id: number
  channel: string
  amount_fen: number
  /** What the channel's discount took off besides. */
  discount_fen: number
  /** Milliseconds since 1970. */
  paid_at: number
  content_hash: number
  /** Whose account at the pay channel it went to, and its numbers there; null: not known. */
  merchant_no: string | null
  out_no: string | null
  channel_no: string | null
}

const paymentTypes = {
  event_id: 'text',
  order_id: 'bigint',
  channel: 'text',
  amount_fen: 'bigint',
  discount_fen: 'bigint',
  paid_at: 'timestamptz',
  content_hash: 'bigint',
  merchant_no: 'text',
  out_no: 'text',
  channel_no: 'text',
} satisfies Record<keyof PaymentRow, string>

/**
 * Who took money: a box, a person, who may be on duty at a booth, or a pay channel by a charge of ours; nobody: the holder of a stored card paid himself. A receipt:
 * the money was there, and a person found what it was for.
 */
export type Taker = { tenantId: number; lotId: number; receiptId?: number } & (
  | { boxId: number; userId?: undefined; dutyId?: undefined; intentId?: undefined }
  | { boxId?: undefined; userId: number; dutyId: number | undefined; intentId?: undefined }
  | { boxId?: undefined; userId?: undefined; dutyId?: undefined; intentId: number }
  | { boxId?: undefined; userId?: undefined; dutyId?: undefined; intentId?: undefined }
)

export interface EnteredPayment {
  paymentId: number
  eventId: string
}

export const insertPayments = async (
  db: Db,
  { tenantId, lotId, boxId, userId, dutyId, intentId, receiptId }: Taker,
  receivedAt: Date,
  rows: PaymentRow[],
): Promise<EnteredPayment[]> => {
  const { rows: entered } = await sql<EnteredPayment>`
    insert into payment (tenant_id, box_id, taken_by, duty_id, intent_id, receipt_id, lot_id, received_at, event_id, order_id, channel, amount_fen, discount_fen, paid_at,
      content_hash, merchant_no, out_no, channel_no)
    select ${tenantId}, ${boxId ?? null}::bigint, ${userId ?? null}::bigint, ${dutyId ?? null}::bigint,
      ${intentId ?? null}::bigint, ${receiptId ?? null}::bigint, ${lotId}, ${receivedAt}::timestamptz, fresh.*
    from ${unnested(rows, paymentTypes)} returning payment_id as "paymentId", event_id as "eventId"`.execute(db)
  return entered
}

/** A payment that a person took, by the key of the call; undefined: none. */
export const findByHand = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('payment')
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', idempotencyKey)
    .where('box_id', 'is', null)
    .select(['order_id as orderId', 'content_hash as contentHash'])
    .executeTakeFirst()

/** Adds payments to the orders; an order is paid when nothing is due any more. */
export const updatePaid = (db: Db, tenantId: number, rows: PaymentRow[]) =>
  sql`
    update parking_order as stay set
      paid_fen = stay.paid_fen + sums.amount_fen,
      discount_fen = stay.discount_fen + sums.discount_fen,
      paid_at = greatest(stay.paid_at, sums.paid_at),
      pay_status = case
        when stay.pay_status = 'unpaid' and stay.payable_fen <=
          stay.paid_fen + sums.amount_fen + stay.discount_fen + sums.discount_fen + stay.coupon_fen then 'paid'
        else stay.pay_status end
    from (
      select order_id, sum(amount_fen)::bigint as amount_fen, sum(discount_fen)::bigint as discount_fen, max(paid_at) as paid_at
      from ${unnested(rows, paymentTypes)} group by order_id
    ) as sums
    where stay.tenant_id = ${tenantId} and stay.order_id = sums.order_id`.execute(db)
