import { sql } from 'kysely'

/**
 * Payments of stays and all other money, as rows of one kind. A receipt without an order is one until it is matched to a stay, whose payment it is then.
 * What a stored card pays, and what goes back onto it, is none: its money came in when it was recharged (ADR 151).
 */
export const takings = sql`(
  select p.tenant_id, 'payment' as source, p.payment_id as id, p.lot_id, p.paid_at as at, 'stay' as kind, p.channel, p.amount_fen, p.order_id,
    p.order_id as business_id, p.taken_by as person, p.duty_id, p.box_id, p.receipt_id
  from payment as p where p.channel <> 'balance'
  union all
  select e.tenant_id, 'entry', e.entry_id, e.lot_id, e.entered_at, case when e.business = 'stay' then 'stayRefund' else e.business end, e.channel,
    e.amount_fen, null, e.business_id, e.entered_by, e.duty_id, null, e.receipt_id
  from ledger_entry as e where e.channel <> 'balance'
  union all
  select r.tenant_id, 'receipt', r.receipt_id, null, r.received_at, 'receipt', r.channel, r.amount_fen, null, r.receipt_id, r.taken_by, null, null, r.receipt_id
  from receipt as r where r.state not in ('matched', 'undone'))`
