import type { BankClass, BankRow, BankRowFilter } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { unnested } from '../../../db/unnested.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { isTaken, withdrawals } from './match.ts'

export type StoredBankRow = Omit<BankRow, 'amount' | 'balance' | 'class'> & {
  class: BankClass
  amountFen: number
  balanceFen: number | null
}

/** How many days the bank may take. */
const slowDays = 3

const classOf = sql<BankClass>`case
  when d.kind in ('exact', 'accepted') then case when w.channel_no is null then 'payoutGone' else 'payout' end
  when d.kind in ('cash', 'receipt') then d.kind when d.kind = 'noted' then 'explained'
  when b.amount_fen > 0 then 'received' else 'paid' end`

/** The receipt without an order that a row was taken as. */
const receiptOf = (row: string) => sql`(select r.receipt_id from receipt as r
  where r.tenant_id = ${sql.ref(`${row}.tenant_id`)} and r.bank_row_id = ${sql.ref(`${row}.bank_row_id`)} and r.state <> 'undone')`

/** Rows belong to no lot: who does not see all lots sees none. */
const matching = ({ tenantId, lotIds, timeZone }: Scope, filter: BankRowFilter): RawBuilder<unknown> => {
  const { from, before } = timeRange(filter, timeZone)
  const conditions = [sql`b.tenant_id = ${tenantId} and ${lotIds === null}`]
  if (from) conditions.push(sql`b.at >= ${from}`)
  if (before) conditions.push(sql`b.at < ${before}`)
  if (filter.class !== undefined) conditions.push(isOneOf(classOf, filter.class))
  return sql`from bank_row as b
    left join bank_decision as d on d.tenant_id = b.tenant_id and d.bank_row_id = b.bank_row_id
    left join ${withdrawals(tenantId)} as w on w.account_id = d.account_id and w.channel_no = d.channel_no and w.fen = b.amount_fen
    where ${sql.join(conditions, sql` and `)}`
}

export const listBankRows = async (
  db: Db,
  scope: Scope,
  filter: BankRowFilter,
  { isDescending, offset, limit }: Part,
): Promise<StoredBankRow[]> => {
  const { tenantId, timeZone } = scope
  const order = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredBankRow>`
    with page as (
      select b.*, d.kind, d.account_id, d.lot_id, d.note, d.decided_by, w.day as withdrawn_on, ${classOf} as class
      ${matching(scope, filter)}
      order by b.at ${order}, b.bank_row_id ${order} offset ${offset} limit ${limit ?? null}
    )
    select page.bank_row_id as "bankRowId", ${localTime('page.at', { timeZone })} as at, page.class, page.amount_fen as "amountFen",
      page.balance_fen as "balanceFen", page.counterparty, page.reference, page.summary, page.bank_no as "bankNo",
      coalesce(a.name, '') as "accountName", page.withdrawn_on::text as "withdrawnOn", coalesce(lot.name, '') as "parkingName",
      coalesce(page.note, '') as note, coalesce(person.real_name, '') as "decidedBy", coalesce(page.kind = 'exact', false) as "isExact",
      page.kind is not null as "isDecided", case when page.kind = 'receipt' then ${receiptOf('page')} end as "receiptId",
      case when near.channel_no is not null then jsonb_build_object('accountId', near.account_id, 'channelNo', near.channel_no,
        'accountName', near.name, 'day', near.day) end as suggestion
    from page
    left join channel_account as a on a.tenant_id = page.tenant_id and a.account_id = page.account_id
    left join lot on lot.tenant_id = page.tenant_id and lot.lot_id = page.lot_id
    left join app_user as person on person.tenant_id = page.tenant_id and person.user_id = page.decided_by
    left join lateral (
      select w.* from ${withdrawals(tenantId)} as w
      where page.kind is null and w.fen = page.amount_fen and not ${isTaken(tenantId, 'w')}
        and w.day between (page.at at time zone ${timeZone})::date - ${slowDays}::int and (page.at at time zone ${timeZone})::date
      order by w.day desc, w.channel_no limit 1
    ) as near on true
    order by page.at ${order}, page.bank_row_id ${order}`.execute(db)
  return rows
}

export const countBankRows = async (db: Db, scope: Scope, filter: BankRowFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching(scope, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface NewBankRow {
  bankNo: string
  rowKey: string
  at: Date
  amountFen: number
  balanceFen: number | null
  counterparty: string
  reference: string
  summary: string
}

const rowTypes = {
  bank_no: 'text',
  row_key: 'text',
  at: 'timestamptz',
  amount_fen: 'bigint',
  balance_fen: 'bigint',
  counterparty: 'text',
  reference: 'text',
  summary: 'text',
} as const

/** Adds the rows that are not there yet, and answers their keys. */
export async function insertBankRows(
  db: Db,
  tenantId: number,
  rows: readonly NewBankRow[],
  by: { userId: number; at: Date },
): Promise<string[]> {
  const fresh = rows.map(row => ({
    bank_no: row.bankNo,
    row_key: row.rowKey,
    at: row.at.getTime(),
    amount_fen: row.amountFen,
    balance_fen: row.balanceFen,
    counterparty: row.counterparty,
    reference: row.reference,
    summary: row.summary,
  }))
  const { rows: added } = await sql<{ key: string }>`
    insert into bank_row (tenant_id, bank_no, row_key, at, amount_fen, balance_fen, counterparty, reference, summary, imported_by, imported_at)
    select ${tenantId}, fresh.*, ${by.userId}, ${by.at}::timestamptz from ${unnested(fresh, rowTypes)}
    on conflict do nothing returning bank_no || ' ' || row_key as key`.execute(db)
  return added.map(({ key }) => key)
}

export interface FoundBankRow {
  amountFen: number
  at: Date
  isDecided: boolean
  receiptId: number | null
}

export const findBankRow = async (db: Db, tenantId: number, bankRowId: number): Promise<FoundBankRow | undefined> => {
  const { rows } = await sql<FoundBankRow>`
    select b.amount_fen as "amountFen", b.at, d.bank_row_id is not null as "isDecided", ${receiptOf('b')} as "receiptId" from bank_row as b
    left join bank_decision as d on d.tenant_id = b.tenant_id and d.bank_row_id = b.bank_row_id
    where b.tenant_id = ${tenantId} and b.bank_row_id = ${bankRowId}`.execute(db)
  return rows[0]
}

/** Whether a withdrawal of this amount is there and free. */
export const isFreeWithdrawal = async (
  db: Db,
  tenantId: number,
  { accountId, channelNo, fen }: { accountId: number; channelNo: string; fen: number },
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${withdrawals(tenantId)} as w where w.account_id = ${accountId} and w.channel_no = ${channelNo} and w.fen = ${fen}
      and not ${isTaken(tenantId, 'w')}`.execute(db)
  return rows.length > 0
}

export interface NewDecision {
  bankRowId: number
  kind: 'accepted' | 'cash' | 'noted' | 'receipt'
  accountId?: number
  channelNo?: string
  lotId?: number
  note?: string
}

/** Breaks a unique key when somebody has decided about the row, or another row has the withdrawal. */
export const insertDecision = (
  db: Db,
  tenantId: number,
  { bankRowId, kind, accountId = 0, channelNo = '', lotId = 0, note = '' }: NewDecision,
  by: { userId: number; at: Date },
) =>
  sql`
    insert into bank_decision (tenant_id, bank_row_id, kind, account_id, channel_no, lot_id, note, decided_by, decided_at)
    values (${tenantId}, ${bankRowId}, ${kind}, nullif(${accountId}::bigint, 0), nullif(${channelNo}::text, ''), nullif(${lotId}::bigint, 0), ${note},
      ${by.userId}, ${by.at})`.execute(db)

export const deleteDecision = (db: Db, tenantId: number, bankRowId: number) =>
  sql`delete from bank_decision where tenant_id = ${tenantId} and bank_row_id = ${bankRowId}`.execute(db)

export const hasLot = async (db: Db, tenantId: number, lotId: number): Promise<boolean> => {
  const { rows } = await sql`select from lot where tenant_id = ${tenantId} and lot_id = ${lotId}`.execute(db)
  return rows.length > 0
}
