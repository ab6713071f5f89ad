import type { ChannelAccountEntry, ChannelAccountFilter, ChannelAccountRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import { accountInScope } from '../reconciliation/account-scope.ts'

const matching = (scope: Scope, { channel }: ChannelAccountFilter) =>
  channel === undefined
    ? accountInScope(scope, 'a')
    : sql`${accountInScope(scope, 'a')} and ${isOneOf('a.channel', channel)}`

const columns = sql`a.account_id as "accountId", a.name, a.channel, a.merchant_no as "merchantNo", a.from_day::text as "fromDay", a.remark,
  (select jsonb_agg(l.lot_id order by l.lot_id) from channel_account_lot as l
    where l.tenant_id = a.tenant_id and l.account_id = a.account_id) as "lotIds",
  (select string_agg(lot.name, ', ' order by lot.name) from channel_account_lot as l join lot using (tenant_id, lot_id)
    where l.tenant_id = a.tenant_id and l.account_id = a.account_id) as "parkingNames",
  (select count(*) from channel_bill as b where b.tenant_id = a.tenant_id and b.account_id = a.account_id) as bills`

export const listAccounts = async (
  db: Db,
  scope: Scope,
  filter: ChannelAccountFilter,
  { isDescending, offset, limit }: Part,
): Promise<ChannelAccountRow[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } =
    await sql<ChannelAccountRow>`select ${columns} from channel_account as a where ${matching(scope, filter)}
    order by a.name ${direction}, a.account_id ${direction} offset ${offset} limit ${limit ?? null}`.execute(db)
  return rows
}

export const countAccounts = async (db: Db, scope: Scope, filter: ChannelAccountFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from channel_account as a where ${matching(scope, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export const findAccount = async (db: Db, scope: Scope, accountId: number): Promise<ChannelAccountRow | undefined> => {
  const { rows } = await sql<ChannelAccountRow>`
    select ${columns} from channel_account as a where ${accountInScope(scope, 'a')} and a.account_id = ${accountId} for update`.execute(
    db,
  )
  return rows[0]
}

/** One person at a time changes which lots belong to which account. */
export const lockAccounts = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`channel accounts ${tenantId}`}, 0))`.execute(db)

/** Those of these lots that the scope sees. */
export const listLots = (db: Db, scope: Scope, lotIds: readonly number[]) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotIds))
    .select('lot_id')
    .execute()

/** The name of a lot that has another account of the channel. */
export const findTakenLot = async (
  db: Db,
  tenantId: number,
  { channel, lotIds, accountId }: { channel: string; lotIds: readonly number[]; accountId: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select lot.name from channel_account_lot as l join lot using (tenant_id, lot_id)
    where l.tenant_id = ${tenantId} and l.channel = ${channel} and l.lot_id = any(${lotIds}) and l.account_id <> ${accountId}
    order by lot.name limit 1`.execute(db)
  return rows[0]?.name
}

export const insertAccount = async (
  db: Db,
  tenantId: number,
  { name, channel, merchantNo, fromDay, remark }: ChannelAccountEntry,
  by: Authorship,
): Promise<number> => {
  const { account_id } = await db
    .insertInto('channel_account')
    .values({
      ...{ tenant_id: tenantId, name, channel, merchant_no: merchantNo, from_day: fromDay, remark },
      ...{ created_by: by.userId, created_at: by.at },
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}

export const updateAccount = (
  db: Db,
  tenantId: number,
  accountId: number,
  { name, channel, merchantNo, fromDay, remark }: ChannelAccountEntry,
) =>
  db
    .updateTable('channel_account')
    .set({ name, channel, merchant_no: merchantNo, from_day: fromDay, remark })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()

export async function replaceLots(
  db: Db,
  tenantId: number,
  accountId: number,
  { channel, lotIds }: Pick<ChannelAccountEntry, 'channel' | 'lotIds'>,
): Promise<void> {
  await sql`delete from channel_account_lot where tenant_id = ${tenantId} and account_id = ${accountId}`.execute(db)
  await sql`insert into channel_account_lot (tenant_id, account_id, lot_id, channel)
    select distinct ${tenantId}::bigint, ${accountId}::bigint, lot_id, ${channel} from unnest(${lotIds}::bigint[]) as wanted (lot_id)`.execute(
    db,
  )
}
