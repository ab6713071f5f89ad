import type { ReceiptSuggestion } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

type Suggested = Omit<ReceiptSuggestion, 'due'> & { dueFen: number }

/** So near to the stay a payment of its amount is likely to be of it. */
const nearMinutes = 30
/** So many are shown. */
const mostSuggestions = 10

/**
 * Stays that a receipt may have been paid for, the likeliest first: those that its number names, then those of its amount, by how near they are in time;
 * at the car parks of its account, as far as the caller sees them.
 */
export const listSuggestions = async (db: Db, { tenantId, lotIds }: Scope, receiptId: number): Promise<Suggested[]> => {
  const { rows } = await sql<Suggested>`
    with about as (
      select r.*, array(select lot.lot_id from lot where lot.tenant_id = r.tenant_id and (${lotIds}::bigint[] is null or lot.lot_id = any(${lotIds}::bigint[]))
        and (r.account_id is null or exists (select from channel_account_lot as l where l.tenant_id = r.tenant_id and l.account_id = r.account_id
          and l.lot_id = lot.lot_id))) as lots
      from receipt as r where r.tenant_id = ${tenantId} and r.receipt_id = ${receiptId}
    ), named as (
      select i.order_id, 1 as place from about join money_intent as i on i.tenant_id = ${tenantId} and i.account_id = about.account_id
        and i.out_no = about.out_no and i.kind = 'charge'
      union all
      select o.order_id, 2 from about join parking_order as o on o.tenant_id = ${tenantId} and o.order_no = about.out_no
      union all
      select w.order_id, 4 from about join arrears as w on w.tenant_id = ${tenantId} and w.lot_id = any(about.lots) and w.open_fen = about.amount_fen
      union all
      select o.order_id, 4 from about join parking_order as o on o.tenant_id = ${tenantId} and o.lot_id = any(about.lots)
        and o.exit_at between about.received_at - interval '1 day' and about.received_at + interval '1 day'
      where o.pay_status = 'unpaid'
    ), priced as (
      select named.place, o.*, about.received_at, about.amount_fen as receipt_fen,
        o.payable_fen - o.coupon_fen - o.discount_fen - o.paid_fen as due_fen,
        greatest(o.entry_at - about.received_at, about.received_at - o.exit_at, interval '0') as away
      from named cross join about join parking_order as o on o.tenant_id = ${tenantId} and o.order_id = named.order_id and o.lot_id = any(about.lots)
      where o.park_status = 'left' and o.payable_fen > o.coupon_fen + o.discount_fen + o.paid_fen
    ), ranked as (
      select distinct on (order_id) *, case when place < 4 then place when away <= make_interval(mins => ${nearMinutes}) then 3 else 4 end as rank
      from priced where place < 4 or due_fen = receipt_fen order by order_id, place
    )
    select o.order_id as "orderId", o.order_no as "orderNo", o.plate as "plateNumber", lot.name as "parkingName", o.due_fen as "dueFen",
      ${localTime('o.exit_at', 'lot.time_zone')} as "leftAt", exists (select from arrears as w where w.tenant_id = ${tenantId} and w.order_id = o.order_id
        and w.open_fen > 0) as "isArrears",
      case o.rank when 1 then 'charge' when 2 then 'orderNo' when 3 then 'amountAndTime' else 'amount' end as reason
    from ranked as o join lot on lot.tenant_id = ${tenantId} and lot.lot_id = o.lot_id
    order by o.rank, o.away, o.order_id limit ${mostSuggestions}`.execute(db)
  return rows
}
