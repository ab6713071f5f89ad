import type { CardRefundBy, PayChannel, WeeklyHours } from '@parkdesk/contract'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Term } from './rules.ts'

export interface StoredOrder extends Term {
  orderId: number
  days: number
  listFen: number
  paidFen: number
  channel: PayChannel
  remark: string
  refundLossPercent: number
  refundBy: CardRefundBy
  refundFen: number
}

/** The earliest first. */
export const listOrders = (db: Db, tenantId: number, cardId: number): Promise<StoredOrder[]> =>
  db
    .selectFrom('card_order')
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', cardId)
    .select(['order_id as orderId', 'anchor_day as anchorDay', 'months_before as monthsBefore', 'months', 'days'])
    .select(['begin_day as beginDay', 'end_day as endDay', 'list_fen as listFen', 'paid_fen as paidFen', 'remark'])
    .select(['channel', 'refund_loss_percent as refundLossPercent', 'refund_by as refundBy', 'refund_fen as refundFen'])
    .orderBy('order_id')
    .$castTo<StoredOrder>()
    .execute()

export interface NewOrder {
  cardId: number
  renewsOrderId: number | null
  cardRuleId: number
  /** The hours of the week in which it is valid; null: all. */
  hours: WeeklyHours | null
  term: Term
  days: number
  listFen: number
  paidFen: number
  channel: PayChannel
  remark: string
  refundLossPercent: number
  refundBy: CardRefundBy
  idempotencyKey: string
  contentHash: number
}

export const orderColumns = ({ term, ...order }: NewOrder) => ({
  card_id: order.cardId,
  renews_order_id: order.renewsOrderId,
  card_rule_id: order.cardRuleId,
  hours: order.hours && JSON.stringify(order.hours),
  months: term.months,
  anchor_day: term.anchorDay,
  months_before: term.monthsBefore,
  begin_day: term.beginDay,
  end_day: term.endDay,
  days: order.days,
  list_fen: order.listFen,
  paid_fen: order.paidFen,
  channel: order.channel,
  remark: order.remark,
  refund_loss_percent: order.refundLossPercent,
  refund_by: order.refundBy,
  idempotency_key: order.idempotencyKey,
  content_hash: order.contentHash,
})

/** Violates a unique key when the previous order is already renewed. */
export async function insertOrder(db: Db, tenantId: number, order: NewOrder, by: Authorship): Promise<number> {
  const { orderId } = await db
    .insertInto('card_order')
    .values({ tenant_id: tenantId, ...orderColumns(order), created_by: by.userId, created_at: by.at })
    .returning('order_id as orderId')
    .executeTakeFirstOrThrow()
  return orderId
}

/** The sale with this idempotency key. */
export const findSale = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('card_order')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['card_id as cardId', 'order_id as orderId', 'end_day as endDay', 'renews_order_id as renewsOrderId'])
    .select('content_hash as contentHash')
    .executeTakeFirst()

export const updateDays = (db: Db, tenantId: number, order: Pick<StoredOrder, 'orderId' | 'beginDay' | 'endDay'>) =>
  db
    .updateTable('card_order')
    .set({ begin_day: order.beginDay, end_day: order.endDay })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', order.orderId)
    .execute()

export const refundOrder = (
  db: Db,
  tenantId: number,
  { orderId, refundFen, lossPercent, at }: { orderId: number; refundFen: number; lossPercent: number; at: Date },
) =>
  db
    .updateTable('card_order')
    .set({ refund_fen: refundFen, refunded_loss_percent: lossPercent, refunded_at: at })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()
