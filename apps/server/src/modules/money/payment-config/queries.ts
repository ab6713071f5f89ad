import type { ConnectionOutcome, PayPageRow, ReconciledChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { accountInScope } from '../reconciliation/account-scope.ts'

export interface StoredConfig {
  accountId: number
  name: string
  channel: ReconciledChannel
  merchantNo: string
  parkingNames: string
  appId: string | null
  serialNo: string | null
  keyPrint: string | null
  sealed: Buffer | null
  enabled: boolean | null
  tried: ConnectionOutcome | null
  triedAt: string | null
  triedSaid: string | null
  savedAt: string | null
  version: number | null
}

const configs = (scope: Scope) => sql`
  select a.account_id as "accountId", a.name, a.channel, a.merchant_no as "merchantNo",
    (select string_agg(lot.name, ', ' order by lot.name) from channel_account_lot as l join lot using (tenant_id, lot_id)
      where l.tenant_id = a.tenant_id and l.account_id = a.account_id) as "parkingNames",
    k.app_id as "appId", k.serial_no as "serialNo", k.key_print as "keyPrint", k.sealed, k.enabled, k.tried,
    ${maybeLocalTime('k.tried_at', sql`${scope.timeZone}`)} as "triedAt", k.tried_said as "triedSaid",
    ${maybeLocalTime('k.saved_at', sql`${scope.timeZone}`)} as "savedAt", k.version
  from channel_account as a left join pay_key as k using (tenant_id, account_id)
  where ${accountInScope(scope, 'a')}`

export const listConfigs = async (
  db: Db,
  scope: Scope,
  { isDescending, offset, limit }: Part,
): Promise<StoredConfig[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredConfig>`${configs(scope)}
    order by a.name ${direction}, a.account_id ${direction} offset ${offset} limit ${limit ?? null}`.execute(db)
  return rows
}

export const countConfigs = async (db: Db, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from channel_account as a where ${accountInScope(scope, 'a')}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One account of the scope; nobody else changes it until the transaction ends. */
export const findConfig = async (db: Db, scope: Scope, accountId: number): Promise<StoredConfig | undefined> => {
  const { rows } = await sql<StoredConfig>`${configs(scope)} and a.account_id = ${accountId} for update of a`.execute(
    db,
  )
  return rows[0]
}

interface NewKeys {
  appId: string
  serialNo: string
  keyPrint: string
  sealed: Buffer
  enabled: boolean
}

/** What was tried with other keys says nothing about these. */
export const saveKeys = (
  db: Db,
  tenantId: number,
  accountId: number,
  { appId, serialNo, keyPrint, sealed, enabled }: NewKeys,
  by: Authorship,
) => {
  const keys = { app_id: appId, serial_no: serialNo, key_print: keyPrint, sealed, enabled }
  const said = { saved_by: by.userId, saved_at: by.at, tried_at: null, tried: null, tried_said: '' }
  return db
    .insertInto('pay_key')
    .values({ tenant_id: tenantId, account_id: accountId, ...keys, ...said })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'account_id'])
        .doUpdateSet({ ...keys, ...said, version: sql<number>`pay_key.version + 1` }),
    )
    .execute()
}

export const removeKeys = (db: Db, tenantId: number, accountId: number) =>
  db.deleteFrom('pay_key').where('tenant_id', '=', tenantId).where('account_id', '=', accountId).execute()

export const saveTried = (
  db: Db,
  tenantId: number,
  accountId: number,
  { outcome, said, at }: { outcome: ConnectionOutcome; said: string; at: Date },
) =>
  db
    .updateTable('pay_key')
    .set({ tried: outcome, tried_said: said, tried_at: at })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()

/** An account by which something is to be asked, whoever asks. */
export const findKeys = (db: Db, tenantId: number, accountId: number) =>
  db
    .selectFrom('pay_key as k')
    .innerJoin('channel_account as a', join =>
      join.onRef('a.tenant_id', '=', 'k.tenant_id').onRef('a.account_id', '=', 'k.account_id'),
    )
    .where('k.tenant_id', '=', tenantId)
    .where('k.account_id', '=', accountId)
    .select(['k.app_id as appId', 'k.serial_no as serialNo', 'k.sealed', 'k.enabled', 'a.merchant_no as merchantNo'])
    .select(sql<ReconciledChannel>`a.channel`.as('channel'))
    .executeTakeFirst()

export const replaceSealed = (db: Db, tenantId: number, accountId: number, sealed: Buffer) =>
  db
    .updateTable('pay_key')
    .set({ sealed })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()

/** Accounts by which drivers of a lot can pay. */
export const listLotAccounts = async (db: Db, tenantId: number, lotId: number) => {
  const { rows } = await sql<{ accountId: number; channel: ReconciledChannel }>`
    select l.account_id as "accountId", l.channel from channel_account_lot as l
    join pay_key as k using (tenant_id, account_id) join lot using (tenant_id, lot_id)
    where l.tenant_id = ${tenantId} and l.lot_id = ${lotId} and k.enabled and l.channel = any(lot.pay_channels)
    order by l.channel desc`.execute(db)
  return rows
}

export const listPages = (db: Db, scope: Scope): Promise<PayPageRow[]> =>
  db
    .selectFrom('lot')
    .leftJoin('pay_page as p', join =>
      join.onRef('p.tenant_id', '=', 'lot.tenant_id').onRef('p.lot_id', '=', 'lot.lot_id'),
    )
    .where(inScope(scope, 'lot'))
    .where('lot.state', '=', 'open')
    .select(['lot.lot_id as lotId', 'lot.name as parkingName', 'p.code'])
    .orderBy('lot.name')
    .execute()

/** The code of a lot's page; undefined: the scope has no such lot. Nobody else opens one until the transaction ends. */
export const findPage = (db: Db, scope: Scope, lotId: number) =>
  db
    .selectFrom('lot')
    .leftJoin('pay_page as p', join =>
      join.onRef('p.tenant_id', '=', 'lot.tenant_id').onRef('p.lot_id', '=', 'lot.lot_id'),
    )
    .where(inScope(scope, 'lot', lotId))
    .select(['lot.lot_id as lotId', 'p.code'])
    .forNoKeyUpdate('lot')
    .executeTakeFirst()

export const insertPage = (db: Db, tenantId: number, page: { lotId: number; code: string }, by: Authorship) =>
  db
    .insertInto('pay_page')
    .values({ tenant_id: tenantId, lot_id: page.lotId, code: page.code, opened_by: by.userId, opened_at: by.at })
    .execute()
