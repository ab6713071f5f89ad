import { type SqlBool, sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { SignedInContext } from '../../../http/context.ts'

/** Who looks at rules, and when. */
export interface Viewer {
  scope: Scope
  userId: number
  now: Date
}

export const viewerOf = ({ scope, session, clock }: SignedInContext): Viewer => ({
  scope,
  userId: session.userId,
  now: clock(),
})

/** Whether a rule is assigned to one of these lots, or planned to be; null: to any lot at all. */
export const isAssigned = (lotIds: readonly number[] | null, now: Date) => sql<SqlBool>`exists (
  select from assignments_in_use(${now}) as taken
  where taken.tenant_id = rule.tenant_id and taken.rule_id = rule.rule_id
    ${lotIds === null ? sql`` : sql`and taken.lot_id = any(${lotIds})`})`

/** The rules of a tenant; whoever sees only some lots sees their rules, and his own that no lot charges by. */
export function visibleRules(db: Db, { scope: { tenantId, lotIds }, userId, now }: Viewer) {
  const rules = db.selectFrom('charge_rule as rule').where('rule.tenant_id', '=', tenantId)
  if (lotIds === null) return rules
  const isOwn = sql`rule.created_by = ${userId} and not ${isAssigned(null, now)}`
  return rules.where(sql<SqlBool>`(${isAssigned(lotIds, now)} or ${isOwn})`)
}

/** The lots that charge by a rule, or are planned to, as far as the viewer sees them, by name. */
export const lotNames = ({ scope: { lotIds }, now }: Viewer) => sql<string[]>`array(
  select lot.name from assignments_in_use(${now}) as taken join lot using (tenant_id, lot_id)
  where taken.tenant_id = rule.tenant_id and taken.rule_id = rule.rule_id
    ${lotIds === null ? sql`` : sql`and lot.lot_id = any(${lotIds})`}
  group by lot.lot_id, lot.name order by lot.name)`

/** The state of a row of charge_rule_version; a draft and a retired one stand in their column, a published one by the calendar. */
export const stateOf = (version: string, now: Date) => {
  const of = (column: string) => sql.ref(`${version}.${column}`)
  return sql<string>`case ${of('state')} when 'published' then case
    when exists (
      select from charge_rule_version as other
      where other.tenant_id = ${of('tenant_id')} and other.rule_id = ${of('rule_id')} and other.state = 'published'
        and (other.valid_from, other.version) > (${of('valid_from')}, ${of('version')})
        and other.valid_from <= greatest(${of('valid_from')}, ${now}::timestamptz)) then 'superseded'
    when ${of('valid_from')} > ${now}::timestamptz then 'scheduled' else 'inForce' end
    else ${of('state')} end`
}

export interface FoundRule {
  ruleId: number
  name: string
  timeZone: string
  lotNames: string[]
}

export const findRule = (db: Db, viewer: Viewer, ruleId: number): Promise<FoundRule | undefined> =>
  visibleRules(db, viewer)
    .where('rule.rule_id', '=', ruleId)
    .select(['rule.rule_id as ruleId', 'rule.name', 'rule.time_zone as timeZone'])
    .select(lotNames(viewer).as('lotNames'))
    .executeTakeFirst()

/**
 * Holds rules until the transaction ends: to change them, or so that nobody else does. What depends on them is asked afterwards: a question
 * in the same statement would be answered as things stood before the wait.
 */
export const lockRules = (db: Db, tenantId: number, ruleIds: readonly number[], strength: 'update' | 'share') => {
  const rules = db
    .selectFrom('charge_rule')
    .where('tenant_id', '=', tenantId)
    .where('rule_id', 'in', ruleIds)
    .select('rule_id')
    .orderBy('rule_id')
  return (strength === 'update' ? rules.forUpdate() : rules.forShare()).execute()
}

/** Whether a lot beyond the scope charges by a rule, too. */
export const isShared = async (
  db: Db,
  { scope: { tenantId, lotIds }, now }: Viewer,
  ruleId: number,
): Promise<boolean> => {
  if (lotIds === null) return false
  const { rows } = await sql`
    select from assignments_in_use(${now}) as taken
    where tenant_id = ${tenantId} and rule_id = ${ruleId} and lot_id <> all(${lotIds}) limit 1`.execute(db)
  return rows.length > 0
}

/** Of the rules that the viewer sees, whether each has a published version. */
export const listPublished = (db: Db, viewer: Viewer, ruleIds: readonly number[]) =>
  visibleRules(db, viewer)
    .where('rule.rule_id', 'in', ruleIds)
    .select([
      'rule.rule_id as ruleId',
      sql<boolean>`exists (
        select from charge_rule_version as version
        where version.tenant_id = rule.tenant_id and version.rule_id = rule.rule_id and version.state = 'published')`.as(
        'isPublished',
      ),
    ])
    .execute()

/** Adds a rule without versions. by: left out when no person makes it. */
export const insertRule = async (
  db: Db,
  tenantId: number,
  { name, timeZone, by }: { name: string; timeZone: string; by?: Authorship },
): Promise<number> =>
  (
    await db
      .insertInto('charge_rule')
      .values({
        tenant_id: tenantId,
        name,
        time_zone: timeZone,
        ...(by && { created_by: by.userId, changed_by: by.userId, changed_at: by.at }),
      })
      .returning('rule_id as ruleId')
      .executeTakeFirstOrThrow()
  ).ruleId

/** Notes that something of a rule was changed, and by whom. */
export const touchRule = (db: Db, { scope, userId, now }: Viewer, ruleId: number, name?: string) =>
  db
    .updateTable('charge_rule')
    .set({ changed_at: now, changed_by: userId, ...(name !== undefined && { name }) })
    .where('tenant_id', '=', scope.tenantId)
    .where('rule_id', '=', ruleId)
    .execute()

/** Removes a rule with its versions and examples; one that a lot charges by cannot be removed. */
export const removeRule = (db: Db, tenantId: number, ruleId: number) =>
  db.deleteFrom('charge_rule').where('tenant_id', '=', tenantId).where('rule_id', '=', ruleId).execute()
