import type { ReconciledChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { DayOfAccount } from './compare-queries.ts'
import { calmFundClasses } from './fund-day.ts'

const ofDay = ({ tenantId, accountId, day }: DayOfAccount) =>
  sql`tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date`

/** What is suggested for rows of a day. */
export const listSuggested = async (db: Db, of: DayOfAccount, itemKeys: readonly string[]) => {
  const { rows } = await sql<{ itemKey: string; source: string; sourceId: number }>`
    select item_key as "itemKey", suggested_source as source, suggested_id as "sourceId" from reconciliation_item
    where ${ofDay(of)} and item_key = any(${itemKeys}) and suggested_id is not null order by item_key`.execute(db)
  return rows
}

/** Whether the day has such a row of a bill, or of ours, that does not explain itself. */
export const hasDifference = async (db: Db, of: DayOfAccount, itemKey: string): Promise<boolean> => {
  const { rows } = await sql`
    select from reconciliation_item where ${ofDay(of)} and item_key = ${itemKey} and class <> 'matched'
    union all
    select from fund_item where ${ofDay(of)} and item_key = ${itemKey} and class not in ${calmFundClasses}`.execute(db)
  return rows.length > 0
}

export interface ChannelOnly {
  channel: ReconciledChannel
  channelNo: string
  outNo: string
  amountFen: number
  receivedAt: Date
}

/** A payment of the trade bill of a day that the product does not have, paid and not taken back. */
export const findChannelOnly = async (db: Db, of: DayOfAccount, itemKey: string): Promise<ChannelOnly | undefined> => {
  const { rows } = await sql<ChannelOnly>`
    select a.channel, r.channel_no as "channelNo", r.out_no as "outNo", i.theirs_fen as "amountFen", r.happened_at as "receivedAt"
    from (select * from reconciliation_item where ${ofDay(of)} and item_key = ${itemKey} and class = 'channelOnly' and theirs_fen > 0) as i
    join channel_bill_row as r on r.tenant_id = i.tenant_id and r.bill_id = i.bill_id and r.line = i.line
    join channel_account as a on a.tenant_id = i.tenant_id and a.account_id = i.account_id`.execute(db)
  return rows[0]
}

export interface Decision {
  itemKey: string
  kind: 'accepted' | 'noted' | 'receipt'
  note: string
  source: string | null
  sourceId: number | null
  decidedBy: number
}

export const listDecisions = async (db: Db, of: DayOfAccount, itemKeys?: readonly string[]): Promise<Decision[]> => {
  const these = itemKeys ? sql`and item_key = any(${itemKeys})` : sql``
  const { rows } = await sql<Decision>`
    select item_key as "itemKey", kind, note, source, source_id as "sourceId", decided_by as "decidedBy" from reconciliation_decision
    where ${ofDay(of)} ${these} order by item_key`.execute(db)
  return rows
}

/** A note of the same person takes the place of the one before; a row that was accepted keeps what it was joined with. */
export const putDecision = (
  db: Db,
  { tenantId, accountId, day }: DayOfAccount,
  { itemKey, kind, note, source, sourceId }: Omit<Decision, 'decidedBy'>,
  by: Authorship,
) =>
  sql`
    insert into reconciliation_decision (tenant_id, account_id, day, item_key, kind, source, source_id, note, decided_by, decided_at)
    values (${tenantId}, ${accountId}, ${day}, ${itemKey}, ${kind}, ${source}, ${sourceId}, ${note}, ${by.userId}, ${by.at})
    on conflict (tenant_id, account_id, day, item_key) do update set note = excluded.note, decided_at = excluded.decided_at`.execute(
    db,
  )

export const deleteDecision = (db: Db, of: DayOfAccount, itemKey: string) =>
  sql`delete from reconciliation_decision where ${ofDay(of)} and item_key = ${itemKey}`.execute(db)

export const updateSigned = (
  db: Db,
  of: DayOfAccount,
  { by, at, remark }: { by: number | null; at: Date | null; remark: string },
) =>
  sql`update reconciliation_day set signed_by = ${by}, signed_at = ${at}::timestamptz, remark = ${remark} where ${ofDay(of)}`.execute(
    db,
  )
