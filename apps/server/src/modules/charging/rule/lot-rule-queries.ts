import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { rememberStatements } from '../../../db/statements.ts'
import type { AssignmentConditions } from './rules.ts'

/** Whether the entry or the exit of a stay decides the version of its rule. */
export type VersionAt = 'entry' | 'exit'

interface AssignmentSetRow {
  version: number
  fromMs: number
  versionAt: VersionAt
  /** In the order in which they are asked. */
  assignments: { ruleId: number; ruleName: string; conditions: AssignmentConditions }[]
}

interface RuleVersionRow {
  ruleId: number
  version: number
  fromMs: number
  /** When it was retired; null: it was not. */
  untilMs: number | null
  /** JSON text. */
  body: string
}

/** By what a lot charges and has charged: its sets of assignments and the versions of all their rules, each the latest first. */
export interface LotRuleRow {
  lotId: number
  timeZone: string
  sets: AssignmentSetRow[]
  versions: RuleVersionRow[]
}

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

const findLotRules = rememberStatements((db, { tenantId, lotIds }: { tenantId: number; lotIds: readonly number[] }) => {
  const rules = sql<LotRuleRow>`
        select lot.lot_id as "lotId", lot.time_zone as "timeZone",
          (select json_agg(json_build_object('version', held.assignment_version, 'fromMs', ${milliseconds('held.valid_from')},
              'versionAt', held.version_at, 'assignments', (
                select json_agg(json_build_object('ruleId', taken.rule_id, 'ruleName', rule.name, 'conditions', taken.conditions)
                  order by taken.position)
                from charge_rule_assignment as taken join charge_rule as rule using (tenant_id, rule_id)
                where taken.tenant_id = held.tenant_id and taken.lot_id = held.lot_id
                  and taken.assignment_version = held.assignment_version))
            order by held.valid_from desc, held.assignment_version desc)
          from charge_rule_assignment_version as held
          where held.tenant_id = lot.tenant_id and held.lot_id = lot.lot_id) as sets,
          coalesce((select json_agg(json_build_object('ruleId', version.rule_id, 'version', version.version,
              'fromMs', ${milliseconds('version.valid_from')}, 'body', version.body::text,
              'untilMs', case version.state when 'retired' then ${milliseconds('version.changed_at')} end)
            order by version.valid_from desc, version.version desc)
          from charge_rule_version as version
          where version.tenant_id = lot.tenant_id and version.state <> 'draft' and version.rule_id in (
            select taken.rule_id from charge_rule_assignment as taken
            where taken.tenant_id = lot.tenant_id and taken.lot_id = lot.lot_id)), '[]') as versions
        from lot where lot.tenant_id = ${tenantId} and lot.lot_id = any(${lotIds})
          and exists (select from charge_rule_assignment as taken where taken.tenant_id = lot.tenant_id and taken.lot_id = lot.lot_id)`
  return { compile: () => rules.compile(db) }
})

/** Each rule's text comes once, however many sets name it. */
export const listLotRules = (db: Db, tenantId: number, lotIds: readonly number[]): Promise<LotRuleRow[]> =>
  findLotRules(db, { tenantId, lotIds }, undefined)
