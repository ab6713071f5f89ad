import type { ChannelPercentOff, PassOutcome, PayChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface KnownEvent {
  eventId: string
  outcome: PassOutcome
  orderNo: string | null
  payableFen: number | null
  /** What stored cards paid of it; null: nothing. */
  cardPaidFen: number | null
  /** Of the version that the order was charged by. */
  percents: ChannelPercentOff | null
  /** Of the lot. */
  payChannels: PayChannel[]
  /** null: stored before hashes were kept. */
  contentHash: number | null
}

/** Events of the box that were taken before. */
export const listKnownEvents = async (
  db: Db,
  box: { tenantId: number; boxId: number },
  eventIds: string[],
): Promise<KnownEvent[]> =>
  (
    await sql<KnownEvent>`
      select event_id as "eventId", outcome, order_no as "orderNo", payable_fen - coupon_fen - credit_discount_fen as "payableFen",
        (select sum(p.amount_fen)::bigint from payment as p where p.tenant_id = pass.tenant_id and p.order_id = pass.order_id
          and p.channel = 'balance' and pass.direction = 'out') as "cardPaidFen",
        content_hash as "contentHash", version.body -> 'channelPercentOff' as percents, lot.pay_channels as "payChannels"
      from pass join lot on lot.tenant_id = pass.tenant_id and lot.lot_id = pass.lot_id left join parking_order
        on parking_order.tenant_id = pass.tenant_id and parking_order.order_id = pass.order_id
      left join charge_rule_version as version on version.tenant_id = pass.tenant_id
        and version.rule_id = parking_order.rule_id and version.version = parking_order.rule_version
      where pass.tenant_id = ${box.tenantId} and box_id = ${box.boxId} and event_id = any(${eventIds})`.execute(db)
  ).rows
