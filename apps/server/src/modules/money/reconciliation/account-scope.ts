import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../db/scope.ts'

/** The clock of the bills, whatever the zone of the lots. */
export const billZone = 'Asia/Shanghai'

/** How far apart the days may be on which two bills, or a bill and the product, have the same money. */
export const nearDays = 2

/** Accounts of the table or alias all of whose lots the scope sees: of others a person could not tell what differs. */
export function accountInScope(
  { tenantId, lotIds }: Pick<Scope, 'tenantId' | 'lotIds'>,
  table: string,
): RawBuilder<SqlBool> {
  const ofTenant = sql<SqlBool>`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`
  if (lotIds === null) return ofTenant
  return sql<SqlBool>`${ofTenant} and not exists (select from channel_account_lot as other where other.tenant_id = ${tenantId}
    and other.account_id = ${sql.ref(`${table}.account_id`)} and not other.lot_id = any(${lotIds}))`
}

/**
 * What the product has of an account on a day of the bills: payments of stays and entries of the ledger, by its channel and at its lots, and receipts without
 * an order with what of them was paid back.
 * `account` and `day` are expressions that name them.
 */
export const oursOf = (account: string, day: RawBuilder<unknown>): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${account}.${column}`)
  const begin = sql`((${day})::timestamp at time zone ${billZone})`
  const end = sql`(((${day}) + 1)::timestamp at time zone ${billZone})`
  const lots = sql`(select l.lot_id from channel_account_lot as l where l.tenant_id = ${of('tenant_id')} and l.account_id = ${of('account_id')})`
  return sql`(
    select 'payment' as source, p.payment_id as source_id, p.paid_at as at, p.amount_fen as fen, p.lot_id, p.order_id,
      coalesce(p.merchant_no, '') as merchant_no, coalesce(p.out_no, '') as out_no, coalesce(p.channel_no, '') as channel_no
    from payment as p where p.tenant_id = ${of('tenant_id')} and p.channel = ${of('channel')} and p.lot_id in ${lots}
      and p.paid_at >= ${begin} and p.paid_at < ${end}
      -- What a receipt turned out to be stands in the day as the receipt.
      and p.receipt_id is null
    union all
    select 'entry', e.entry_id, e.entered_at, e.amount_fen, e.lot_id, null, coalesce(back.merchant_no, ''), coalesce(back.out_no, ''),
      coalesce(back.channel_no, '')
    from ledger_entry as e
    -- What the channel paid out by itself is known by its numbers.
    left join lateral (
      select by.merchant_no, i.out_no, ended.channel_no from refund as r
      join money_intent as i on i.tenant_id = r.tenant_id and i.refund_id = r.refund_id and i.kind = 'refund' and i.state = 'posted'
      join intent_resolution as ended on ended.tenant_id = i.tenant_id and ended.intent_id = i.intent_id
      join channel_account as by on by.tenant_id = i.tenant_id and by.account_id = i.account_id
      where e.business = 'stay' and r.tenant_id = e.tenant_id and r.entry_id = e.entry_id
    ) as back on true
    where e.tenant_id = ${of('tenant_id')} and e.channel = ${of('channel')} and e.lot_id in ${lots}
      and e.entered_at >= ${begin} and e.entered_at < ${end} and e.receipt_id is null
    union all
    select 'receipt', r.receipt_id, r.received_at, r.amount_fen, null, null, r.merchant_no, r.out_no, r.channel_no
    from receipt as r where r.tenant_id = ${of('tenant_id')} and r.account_id = ${of('account_id')} and r.day = ${day} and r.state <> 'undone'
    union all
    select 'entry', e.entry_id, e.entered_at, e.amount_fen, null, null, r.merchant_no, coalesce(sent.out_no, ''), coalesce(sent.channel_no, b.return_no, '')
    from receipt as r join receipt_return as b on b.tenant_id = r.tenant_id and b.receipt_id = r.receipt_id
    join ledger_entry as e on e.tenant_id = b.tenant_id and e.entry_id = b.entry_id
    left join lateral (
      select i.out_no, ended.channel_no from money_intent as i
      join intent_resolution as ended on ended.tenant_id = i.tenant_id and ended.intent_id = i.intent_id
      where i.tenant_id = b.tenant_id and i.receipt_return_id = b.receipt_return_id and i.kind = 'refund' and i.state = 'posted'
    ) as sent on true
    where r.tenant_id = ${of('tenant_id')} and r.account_id = ${of('account_id')} and e.channel <> 'bank'
      and e.entered_at >= ${begin} and e.entered_at < ${end})`
}
