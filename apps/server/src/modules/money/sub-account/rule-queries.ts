import type { LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import type { RuleReach } from './rules.ts'

export interface StoredRule extends RuleReach {
  shareRuleId: number
  subAccountId: number
  rateBp: number
}

/** The name of a car park of the scope whose rules nobody else changes until the transaction ends; undefined: there is none. */
export const lockLot = async (db: Db, scope: Scope, lotId: number): Promise<string | undefined> =>
  (
    await sql<{ name: string }>`
      select l.name from lot as l where ${inScope(scope, 'l', lotId)} for no key update`.execute(db)
  ).rows[0]?.name

const columns = sql`share_rule_id as "shareRuleId", sub_account_id as "subAccountId", businesses, rate_bp as "rateBp",
  first_day::text as "firstDay", last_day::text as "lastDay"`

export const listRulesOfLot = async (db: Db, tenantId: number, lotId: number): Promise<StoredRule[]> =>
  (
    await sql<StoredRule>`
      select ${columns} from share_rule where tenant_id = ${tenantId} and lot_id = ${lotId} order by first_day, share_rule_id`.execute(
      db,
    )
  ).rows

/** A rule of the scope; nobody ends it, or shares by it, until the transaction ends. */
export const findRule = async (
  db: Db,
  scope: Scope,
  shareRuleId: number,
): Promise<(StoredRule & { lotId: number }) | undefined> => {
  // Whoever shares locks the accounts too.
  await sql`
    select from sub_account as a where a.tenant_id = ${scope.tenantId} and a.sub_account_id = (
      select r.sub_account_id from share_rule as r where r.tenant_id = a.tenant_id and r.share_rule_id = ${shareRuleId}) for update`.execute(
    db,
  )
  const { rows } = await sql<StoredRule & { lotId: number }>`
    select ${columns}, lot_id as "lotId" from share_rule as r where ${inScope(scope, 'r')} and r.share_rule_id = ${shareRuleId}`.execute(
    db,
  )
  return rows[0]
}

/** The last day for which something was shared by a rule; null: nothing was. */
export const lastSharedDay = async (db: Db, tenantId: number, shareRuleId: number): Promise<LocalDay | null> =>
  (
    await sql<{ day: LocalDay | null }>`
      select max(day)::text as day from share_movement where tenant_id = ${tenantId} and share_rule_id = ${shareRuleId} and kind = 'share'`.execute(
      db,
    )
  ).rows[0]?.day ?? null

interface NewRule extends RuleReach {
  subAccountId: number
  lotId: number
  rateBp: number
}

export const insertRule = async (
  db: Db,
  tenantId: number,
  { subAccountId, lotId, businesses, rateBp, firstDay, lastDay }: NewRule,
  { userId, at }: Authorship,
): Promise<number> => {
  const inserted = await db
    .insertInto('share_rule')
    .values({
      ...{ tenant_id: tenantId, sub_account_id: subAccountId, lot_id: lotId, rate_bp: rateBp },
      ...{ businesses: [...businesses], first_day: firstDay, last_day: lastDay, created_by: userId, created_at: at },
    })
    .returning('share_rule_id')
    .executeTakeFirstOrThrow()
  return inserted.share_rule_id
}

export const updateLastDay = (db: Db, tenantId: number, shareRuleId: number, lastDay: LocalDay) =>
  db
    .updateTable('share_rule')
    .set({ last_day: lastDay })
    .where('tenant_id', '=', tenantId)
    .where('share_rule_id', '=', shareRuleId)
    .execute()

export const deleteRule = (db: Db, tenantId: number, shareRuleId: number) =>
  db.deleteFrom('share_rule').where('tenant_id', '=', tenantId).where('share_rule_id', '=', shareRuleId).execute()
