import type { BillKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { unnested } from '../../../db/unnested.ts'
import { accountInScope, billZone, nearDays, oursOf } from './account-scope.ts'
import { calmFundClasses, isUneven } from './fund-day.ts'
import { elsewhereKeys, type Item, type Ours, oursFenOf, type Theirs, theirsFenOf } from './rules.ts'

export interface DayOfAccount {
  tenantId: number
  accountId: number
  day: string
}

export interface LockedAccount {
  accountId: number
  name: string
  merchantNo: string
}

/** An account in scope; nobody else compares or decides about its days until the transaction ends. */
export const lockAccount = async (
  db: Db,
  scope: Pick<Scope, 'tenantId' | 'lotIds'>,
  accountId: number,
): Promise<LockedAccount | undefined> => {
  const { rows } = await sql<LockedAccount>`
    select a.account_id as "accountId", a.name, a.merchant_no as "merchantNo" from channel_account as a
    where ${accountInScope(scope, 'a')} and a.account_id = ${accountId} for update`.execute(db)
  return rows[0]
}

/** The newest bill of a day. */
export const findBill = async (
  db: Db,
  { tenantId, accountId, day }: DayOfAccount,
  kind: BillKind,
): Promise<number | undefined> => {
  const { rows } = await sql<{ billId: number }>`
    select bill_id as "billId" from channel_bill where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date
      and kind = ${kind} order by version desc limit 1`.execute(db)
  return rows[0]?.billId
}

export const listTheirs = async (db: Db, tenantId: number, billId: number): Promise<Theirs[]> => {
  const { rows } = await sql<Theirs>`
    select line, kind, (extract(epoch from happened_at) * 1000)::float8 as "atMs", channel_no as "channelNo", out_no as "outNo",
      refund_no as "refundNo", out_refund_no as "outRefundNo", state, coalesce(amount_fen, 0) as "amountFen", coalesce(fee_fen, 0) as "feeFen",
      rate_fee_fen as "rateFeeFen"
    from channel_bill_row where tenant_id = ${tenantId} and bill_id = ${billId} order by line`.execute(db)
  return rows
}

export const listOurs = async (db: Db, { tenantId, accountId, day }: DayOfAccount): Promise<Ours[]> => {
  const { rows } = await sql<Ours>`
    select o.source, o.source_id as id, case when o.fen < 0 then 'refund' else 'payment' end as kind,
      (extract(epoch from o.at) * 1000)::float8 as "atMs", o.merchant_no as "merchantNo", o.channel_no as "channelNo", o.out_no as "outNo",
      coalesce(stay.order_no, '') as "orderNo", abs(o.fen) as "amountFen"
    from channel_account as a cross join lateral ${oursOf('a', sql`${day}::date`)} as o
    left join parking_order as stay on stay.tenant_id = a.tenant_id and stay.order_id = o.order_id
    where a.tenant_id = ${tenantId} and a.account_id = ${accountId} order by o.source desc, o.source_id`.execute(db)
  return rows
}

/** Whether the product has anything of an account on a day. */
export const hasOurs = async (db: Db, { tenantId, accountId, day }: DayOfAccount): Promise<boolean> => {
  const { rows } = await sql`
    select from channel_account as a cross join lateral ${oursOf('a', sql`${day}::date`)} as o
    where a.tenant_id = ${tenantId} and a.account_id = ${accountId} limit 1`.execute(db)
  return rows.length > 0
}

/** What people joined on a day: the key of a row of theirs, and which of ours it is. */
export const listAccepted = async (
  db: Db,
  { tenantId, accountId, day }: DayOfAccount,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ key: string; ref: string }>`
    select item_key as key, source || ' ' || source_id as ref from reconciliation_decision
    where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date and kind in ('accepted', 'receipt')`.execute(
    db,
  )
  return new Map(rows.map(({ key, ref }) => [key, ref]))
}

interface Found {
  channelNo: string
  outNo: string
  refundNo: string
  outRefundNo: string
  kind: string
  fen: number
}

/** The other halves of rows that stand alone, on days nearby. */
export async function listElsewhere(db: Db, { tenantId, accountId, day }: DayOfAccount, items: readonly Item[]) {
  const lonely = items.filter(({ theirs, ours }) => (theirs === null) !== (ours === null))
  const theirNumbers = lonely.flatMap(({ theirs }) => (theirs ? [theirs.channelNo, theirs.outNo] : [])).filter(Boolean)
  const ourNumbers = lonely.flatMap(({ ours }) => (ours ? [ours.channelNo, ours.outNo] : [])).filter(Boolean)
  const near = sql`between ${day}::date - ${nearDays}::int and ${day}::date + ${nearDays}::int`
  const ours = await sql<Found>`
    select coalesce(p.channel_no, '') as "channelNo", coalesce(p.out_no, '') as "outNo", 'payment' as kind, p.amount_fen as fen
    from channel_account as a join channel_account_lot as l on l.tenant_id = a.tenant_id and l.account_id = a.account_id
    join payment as p on p.tenant_id = a.tenant_id and p.lot_id = l.lot_id and p.channel = a.channel and p.merchant_no = a.merchant_no
      and p.receipt_id is null
    where a.tenant_id = ${tenantId} and a.account_id = ${accountId} and (p.channel_no = any(${theirNumbers}) or p.out_no = any(${theirNumbers}))
      and (p.paid_at at time zone ${billZone})::date ${near} and (p.paid_at at time zone ${billZone})::date <> ${day}::date`.execute(
    db,
  )
  const theirs = await sql<Found>`
    select r.channel_no as "channelNo", r.out_no as "outNo", r.kind, r.amount_fen as fen
    from channel_bill_row as r join channel_bill as b on b.tenant_id = r.tenant_id and b.bill_id = r.bill_id
    where r.tenant_id = ${tenantId} and r.kind = 'payment' and (r.channel_no = any(${ourNumbers}) or r.out_no = any(${ourNumbers}))
      and b.account_id = ${accountId} and b.kind = 'trade' and b.day ${near} and b.day <> ${day}::date
      and b.version = (select max(version) from channel_bill as newest where newest.tenant_id = b.tenant_id
        and newest.account_id = b.account_id and newest.day = b.day and newest.kind = 'trade')`.execute(db)
  const keys = (found: readonly Found[]) =>
    new Set(found.flatMap(({ channelNo, outNo, kind, fen }) => elsewhereKeys([channelNo, outNo], kind, fen)))
  return { ours: keys(ours.rows), theirs: keys(theirs.rows) }
}

export interface ComparedDay {
  isSigned: boolean
  unexplained: number
  /** A bill disagrees with its own summary, or the balances of its fund bill do not follow. */
  isUneven: boolean
  /** It has a fund bill alone. */
  lacksTrades: boolean
}

/** How a day stands; undefined: it was never compared. */
export const findDay = async (db: Db, { tenantId, accountId, day }: DayOfAccount): Promise<ComparedDay | undefined> => {
  const { rows } = await sql<ComparedDay>`
    select d.signed_at is not null as "isSigned", d.unexplained_count as unexplained, ${isUneven('d')} as "isUneven",
      d.bill_id is null as "lacksTrades"
    from reconciliation_day as d
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and d.day = ${day}::date`.execute(db)
  return rows[0]
}

const itemTypes = {
  item_key: 'text',
  class: 'text',
  bill_id: 'bigint',
  line: 'int',
  source: 'text',
  source_id: 'bigint',
  at: 'timestamptz',
  ours_fen: 'bigint',
  theirs_fen: 'bigint',
  reason: 'text',
  suggested_source: 'text',
  suggested_id: 'bigint',
} as const

const itemRow = ({ key, class: named, theirs, ours, suggestion }: Item, billId: number) => ({
  item_key: key,
  class: named,
  bill_id: theirs && billId,
  line: theirs?.line ?? null,
  source: ours?.source ?? null,
  source_id: ours?.id ?? null,
  at: theirs?.atMs ?? ours?.atMs ?? null,
  ours_fen: ours && oursFenOf(ours),
  theirs_fen: theirs && theirsFenOf(theirs),
  reason: suggestion?.reason ?? null,
  suggested_source: suggestion?.ours.source ?? null,
  suggested_id: suggestion?.ours.id ?? null,
})

export const sum = (amounts: readonly number[]) => amounts.reduce((total, fen) => total + fen, 0)

/** Puts the items of a day in the place of those before. */
export async function replaceItems(
  db: Db,
  of: DayOfAccount & { billId: number; at: Date },
  items: readonly Item[],
): Promise<void> {
  const { tenantId, accountId, day, billId, at } = of
  const ours = items.flatMap(item => (item.ours ? [oursFenOf(item.ours)] : []))
  const theirs = items.flatMap(item => (item.theirs ? [theirsFenOf(item.theirs)] : []))
  await sql`delete from reconciliation_item where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date`.execute(
    db,
  )
  await sql`
    insert into reconciliation_day (tenant_id, account_id, day, bill_id, compared_at, ours_count, ours_fen, theirs_fen, difference_count, unexplained_count)
    values (${tenantId}, ${accountId}, ${day}, ${billId}, ${at}, ${ours.length}, ${sum(ours)}, ${sum(theirs)}, 0, 0)
    on conflict (tenant_id, account_id, day) do update set bill_id = excluded.bill_id, compared_at = excluded.compared_at,
      ours_count = excluded.ours_count, ours_fen = excluded.ours_fen, theirs_fen = excluded.theirs_fen`.execute(db)
  await sql`
    insert into reconciliation_item (tenant_id, account_id, day, item_key, class, bill_id, line, source, source_id, at, ours_fen, theirs_fen,
      reason, suggested_source, suggested_id)
    select ${tenantId}, ${accountId}, ${day}::date, fresh.* from ${unnested(
      items.map(item => itemRow(item, billId)),
      itemTypes,
    )}`.execute(db)
  await countDifferences(db, of)
}

/** Counts what differs and what nobody has explained. Call it after items or decisions of the day change. */
export const countDifferences = (db: Db, { tenantId, accountId, day }: DayOfAccount) =>
  sql`
    update reconciliation_day as d set difference_count = counted.differences, unexplained_count = counted.unexplained
    from (
      select count(*) as differences, count(*) filter (where said.note is null) as unexplained
      from (
        select tenant_id, account_id, day, item_key from reconciliation_item where class <> 'matched'
        union all
        select tenant_id, account_id, day, item_key from fund_item where class not in ${calmFundClasses}
      ) as i left join reconciliation_decision as said on said.tenant_id = i.tenant_id
        and said.account_id = i.account_id and said.day = i.day and said.item_key = i.item_key and said.note <> ''
      where i.tenant_id = ${tenantId} and i.account_id = ${accountId} and i.day = ${day}::date
    ) as counted
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and d.day = ${day}::date`.execute(db)
