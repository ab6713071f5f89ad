import { sql } from 'kysely'

/** A receipt without an order is a payment of its stay from when it is matched, until that is taken back. */
const takenKinds = ['payment.taken', 'receipt.matched']
const backKinds = ['refund.posted', 'receipt.unmatched']
const soldKinds = ['card.sold', 'card.renewed']

/** Journals between the two that a rule `r` shares. */
const isBetween = sql`j.journal_id > r.above and j.journal_id <= r.through`
/** Whether a rule `r` shares what was taken by a journal, which is of its days. */
const isOfDays = (taken: 'j' | 'taken') =>
  sql`${sql.ref(`${taken}.day`)} >= r.first_day and ${sql.ref(`${taken}.day`)} <= coalesce(r.last_day, 'infinity')`

/** What one car park has of money for so many: rounded down. */
const ofLot = (fen: ReturnType<typeof sql>) => sql`((${fen}) / w.lots)`
/** What a rule shares of that: rounded down again. */
const partOf = (fen: ReturnType<typeof sql>) => sql`(${ofLot(fen)} * r.rate_bp / 10000)`

const rule = sql`r.share_rule_id, r.sub_account_id, r.lot_id, r.above`
/** What was taken, and the share of it. */
const taken = (fen: ReturnType<typeof sql>) =>
  sql`${fen} as paid_fen, w.lots, ${ofLot(fen)} as base_fen, ${partOf(fen)} as part_fen`
/** What goes back of what is left, and so much of the share that the rest is the part of what is left then. */
const back = (fen: ReturnType<typeof sql>) => {
  const left = sql`paid.left_fen`
  const rest = sql`${left} - ${fen}`
  return sql`-${fen} as paid_fen, w.lots, ${ofLot(rest)} - ${ofLot(left)} as base_fen, ${partOf(rest)} - ${partOf(left)} as part_fen`
}

/** Payments and refunds of stays. A stay belongs to its car park, wherever it was paid. */
const stays = (tenantId: number, rules: ReturnType<typeof sql>) => sql`
  select ${rule}, 'stay' as business, 'share' as kind, j.day, j.journal_id, p.order_id as record_id, p.paid_at as at, ${taken(sql`p.amount_fen`)}
  from (${rules}) as r
  join journal as j on j.tenant_id = ${tenantId} and j.kind = any(${takenKinds}) and j.source = 'payment' and j.source_seq = 1
    and ${isBetween} and ${isOfDays('j')}
  join payment as p on p.tenant_id = ${tenantId} and p.payment_id = j.source_id
  join parking_order as o on o.tenant_id = ${tenantId} and o.order_id = p.order_id and o.lot_id = r.lot_id
  cross join (values (1)) as w (lots)
  where 'stay' = any(r.businesses)
  union all
  select ${rule}, 'stay', 'return', j.day, j.journal_id, p.order_id, e.entered_at, ${back(sql`f.amount_fen`)}
  from (${rules}) as r
  join journal as j on j.tenant_id = ${tenantId} and j.kind = any(${backKinds}) and j.source = 'entry' and ${isBetween}
  join ledger_entry as e on e.tenant_id = ${tenantId} and e.entry_id = j.source_id
  join refund as f on f.tenant_id = ${tenantId} and f.entry_id = e.entry_id
  join payment as p on p.tenant_id = ${tenantId} and p.payment_id = f.payment_id
  join parking_order as o on o.tenant_id = ${tenantId} and o.order_id = p.order_id and o.lot_id = r.lot_id
  join journal as taken on taken.tenant_id = ${tenantId} and taken.source = 'payment' and taken.source_id = p.payment_id and taken.source_seq = 1
    and taken.kind = any(${takenKinds}) and ${isOfDays('taken')}
  cross join (values (1)) as w (lots)
  cross join lateral (
    select p.amount_fen - coalesce(sum(earlier.amount_fen), 0)::bigint as left_fen
    from refund as earlier join journal as before on before.tenant_id = ${tenantId} and before.source = 'entry' and before.kind = any(${backKinds})
      and before.source_id = earlier.entry_id
    where earlier.tenant_id = ${tenantId} and earlier.payment_id = p.payment_id and before.journal_id < j.journal_id
  ) as paid
  where 'stay' = any(r.businesses)`

/** What was paid and given back for card orders: the car parks of a card have equal parts of it. */
const cards = (tenantId: number, rules: ReturnType<typeof sql>) => sql`
  select ${rule}, 'card', 'share', j.day, j.journal_id, o.card_id, e.entered_at, ${taken(sql`e.amount_fen`)}
  from (${rules}) as r
  join journal as j on j.tenant_id = ${tenantId} and j.kind = any(${soldKinds}) and j.source = 'entry' and ${isBetween} and ${isOfDays('j')}
  join ledger_entry as e on e.tenant_id = ${tenantId} and e.entry_id = j.source_id
  join card_order as o on o.tenant_id = ${tenantId} and o.order_id = e.business_id
  join card_order_lot as w on w.tenant_id = ${tenantId} and w.order_id = o.order_id and w.lot_id = r.lot_id
  where 'card' = any(r.businesses)
  union all
  select ${rule}, 'card', 'return', j.day, j.journal_id, o.card_id, e.entered_at, ${back(sql`(-e.amount_fen)`)}
  from (${rules}) as r
  join journal as j on j.tenant_id = ${tenantId} and j.kind = 'card.refunded' and j.source = 'entry' and ${isBetween}
  join ledger_entry as e on e.tenant_id = ${tenantId} and e.entry_id = j.source_id
  join card_order as o on o.tenant_id = ${tenantId} and o.order_id = e.business_id
  join card_order_lot as w on w.tenant_id = ${tenantId} and w.order_id = o.order_id and w.lot_id = r.lot_id
  join ledger_entry as sold on sold.tenant_id = ${tenantId} and sold.business = 'card' and sold.business_id = o.order_id and sold.amount_fen > 0
  join journal as taken on taken.tenant_id = ${tenantId} and taken.source = 'entry' and taken.source_id = sold.entry_id
    and taken.kind = any(${soldKinds}) and ${isOfDays('taken')}
  cross join lateral (
    select sum(earlier.amount_fen)::bigint as left_fen from ledger_entry as earlier
    where earlier.tenant_id = ${tenantId} and earlier.business = 'card' and earlier.business_id = o.order_id and earlier.entry_id < e.entry_id
  ) as paid
  where 'card' = any(r.businesses)`

/**
 * Payments and refunds that a rule shares, each with its part: rounded down; a refund takes back so much that the rest is the part of what is left.
 *
 * @param rules with the journals `above` and `through` which they share
 */
export const sharedParts = (tenantId: number, rules: ReturnType<typeof sql>) => sql`
  ${stays(tenantId, rules)}
  union all
  ${cards(tenantId, rules)}`
