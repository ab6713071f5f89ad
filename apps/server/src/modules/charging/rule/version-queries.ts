import type { ChargeRule, RuleState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { stateOf, type Viewer } from './queries.ts'

/** Which rule of a tenant. */
export interface RuleKey {
  tenantId: number
  ruleId: number
}

const ofRule = (db: Db, { tenantId, ruleId }: RuleKey) =>
  db
    .selectFrom('charge_rule_version as version')
    .where('version.tenant_id', '=', tenantId)
    .where('version.rule_id', '=', ruleId)

/** Every version of a rule in the contract's form, newest first. */
export const listVersions = (db: Db, { scope, now }: Viewer, ruleId: number) =>
  ofRule(db, { tenantId: scope.tenantId, ruleId })
    .innerJoin('charge_rule as rule', join =>
      join.onRef('rule.tenant_id', '=', 'version.tenant_id').onRef('rule.rule_id', '=', 'version.rule_id'),
    )
    .leftJoin('app_user as changer', join =>
      join.onRef('changer.tenant_id', '=', 'version.tenant_id').onRef('changer.user_id', '=', 'version.changed_by'),
    )
    .select(['version.version', 'version.revision', 'version.body as rule', 'version.note'])
    .select([
      stateOf('version', now).$castTo<RuleState>().as('state'),
      maybeLocalTime('version.valid_from', 'rule.time_zone').as('validFrom'),
      localTime('version.changed_at', 'rule.time_zone').as('changedAt'),
      sql<string>`coalesce(changer.real_name, '')`.as('changedBy'),
    ])
    .orderBy('version.version', 'desc')
    .execute()

export interface StoredVersion {
  version: number
  state: VersionState
  revision: number
  body: unknown
  note: string
  changedBy: number | null
}

const stored = [
  'version.version',
  'version.state',
  'version.revision',
  'version.body',
  'version.note',
  'version.changed_by as changedBy',
] as const

/** The largest number that a version's column holds. */
const mostVersions = 2 ** 31 - 1

export const findVersion = async (db: Db, key: RuleKey, version: number): Promise<StoredVersion | undefined> =>
  Math.abs(version) > mostVersions
    ? undefined
    : ofRule(db, key).where('version.version', '=', version).select(stored).$castTo<StoredVersion>().executeTakeFirst()

export const findDraft = (db: Db, key: RuleKey): Promise<StoredVersion | undefined> =>
  ofRule(db, key).where('version.state', '=', 'draft').select(stored).$castTo<StoredVersion>().executeTakeFirst()

export type VersionState = 'draft' | 'published' | 'retired'

export const countVersions = (db: Db, key: RuleKey, states: readonly VersionState[]): Promise<number> =>
  totalOf(ofRule(db, key).where('version.state', 'in', states))

interface Draft {
  rule: ChargeRule
  note: string
  by: Authorship
}

/** Adds a version with the rule's next number: a draft, unless it says from when it holds. by: left out when no person makes it. */
export const insertVersion = (
  db: Db,
  { tenantId, ruleId }: RuleKey,
  { rule, note, by, validFrom }: Omit<Draft, 'by'> & { by?: Draft['by']; validFrom: Date | null },
): Promise<{ version: number; revision: number }> =>
  db
    .insertInto('charge_rule_version')
    .values({
      tenant_id: tenantId,
      rule_id: ruleId,
      version: sql<number>`1 + coalesce((
        select max(version) from charge_rule_version where tenant_id = ${tenantId} and rule_id = ${ruleId}), 0)`,
      state: validFrom === null ? 'draft' : 'published',
      valid_from: validFrom,
      body: JSON.stringify(rule),
      note,
      ...(by && { changed_by: by.userId, changed_at: by.at }),
    })
    .returning(['version', 'revision'])
    .executeTakeFirstOrThrow()

const changedDraft = (db: Db, { tenantId, ruleId }: RuleKey) =>
  db
    .updateTable('charge_rule_version')
    .set({ revision: sql<number>`revision + 1` })
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'draft')

export const updateDraft = (db: Db, key: RuleKey, { rule, note, by }: Draft) =>
  changedDraft(db, key)
    .set({ body: JSON.stringify(rule), note, changed_by: by.userId, changed_at: by.at })
    .returning(['version', 'revision'])
    .executeTakeFirstOrThrow()

/** Makes the draft a published version. `rule`: as it is charged by from now on, every default stated. */
export const publishDraft = (db: Db, key: RuleKey, draft: Omit<Draft, 'note'> & { validFrom: Date }) =>
  changedDraft(db, key)
    .set({
      state: 'published',
      valid_from: draft.validFrom,
      body: JSON.stringify(draft.rule),
      changed_by: draft.by.userId,
      changed_at: draft.by.at,
    })
    .execute()

export const removeDraft = (db: Db, { tenantId, ruleId }: RuleKey) =>
  db
    .deleteFrom('charge_rule_version')
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'draft')
    .execute()

/** Retires every published version. */
export const retireVersions = (db: Db, { tenantId, ruleId }: RuleKey, by: Draft['by']) =>
  db
    .updateTable('charge_rule_version')
    .set({ state: 'retired', changed_by: by.userId, changed_at: by.at })
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'published')
    .execute()
