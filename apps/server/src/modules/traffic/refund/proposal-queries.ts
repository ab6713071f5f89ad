import type { PaidBy, RefundState } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What was paid too much for the order `o`, as `excessOf` of the rules has it. */
const excess: RawBuilder<number> = sql`case
  when o.payable_fen is null then case when o.mark = 'turnedBack' then o.paid_fen else 0 end
  when o.park_status in ('inside', 'voided') then 0
  else greatest(0, o.paid_fen - greatest(0, o.payable_fen - o.coupon_fen - o.discount_fen)) end`

/**
 * The orders whose proposals do not come to what was paid too much for them: of those that got a payment or turned back since a moment, and those of which
 * something is proposed.
 */
export async function listUnequal(db: Db, tenantId: number, { since, most }: { since: Date; most: number }) {
  const { rows } = await sql<{ orderId: number }>`
    with looked_at as (
      select o.order_id from parking_order as o
      where o.tenant_id = ${tenantId} and o.paid_fen > 0
        and (o.mark = 'turnedBack' or o.park_status <> 'inside' and o.paid_fen > o.payable_fen - o.coupon_fen - o.discount_fen)
        and (exists (select from payment as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id and p.received_at >= ${since})
          or exists (select from lane_action as a
            where a.tenant_id = o.tenant_id and a.order_id = o.order_id and a.kind = 'turnBack' and a.acted_at >= ${since}))
      union
      select r.order_id from refund as r where r.tenant_id = ${tenantId} and r.asked_by is null and r.state = 'asked')
    select o.order_id as "orderId"
    from looked_at join parking_order as o on o.tenant_id = ${tenantId} and o.order_id = looked_at.order_id
    cross join lateral (
      select coalesce(sum(r.amount_fen) filter (where r.asked_by is null and r.state = 'asked'), 0) as proposed,
        coalesce(sum(r.amount_fen) filter (where r.asked_by is not null and r.state = 'asked'
          or r.asked_by is null and (r.state = 'refused' or r.state = 'abandoned' and r.closed_by is not null)), 0) as settled
      from refund as r where r.tenant_id = o.tenant_id and r.order_id = o.order_id) as refunds
    where refunds.proposed <> greatest(0, ${excess} - refunds.settled)
    order by o.order_id limit ${most}`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

export interface RefundOfOrder {
  refundId: number
  paymentId: number
  amountFen: number
  state: RefundState
  /** null: the product itself. */
  askedBy: number | null
  closedBy: number | null
}

/** The refunds of an order, the latest first. */
export const listRefundsOf = (db: Db, tenantId: number, orderId: number): Promise<RefundOfOrder[]> =>
  db
    .selectFrom('refund')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .select(['refund_id as refundId', 'payment_id as paymentId', 'amount_fen as amountFen', 'state'])
    .select(['asked_by as askedBy', 'closed_by as closedBy'])
    .orderBy('refund_id', 'desc')
    .$castTo<RefundOfOrder>()
    .execute()

export interface PaymentOfOrder {
  paymentId: number
  lotId: number
  channel: PaidBy
  amountFen: number
}

/** The payments of an order, the latest first: it is those that were one too many. */
export const listPaymentsOf = (db: Db, tenantId: number, orderId: number): Promise<PaymentOfOrder[]> =>
  db
    .selectFrom('payment')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .select(['payment_id as paymentId', 'lot_id as lotId', 'channel', 'amount_fen as amountFen'])
    .orderBy('paid_at', 'desc')
    .orderBy('payment_id', 'desc')
    .$castTo<PaymentOfOrder>()
    .execute()
