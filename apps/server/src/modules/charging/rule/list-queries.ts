import type { ChargeRuleFilter, ChargeRuleRow, RuleState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { isAssigned, lotNames, stateOf, type Viewer, visibleRules } from './queries.ts'

/** Which part of the sorted list. */
export interface Part extends PageRange {
  sort: keyof typeof sortColumns
  isDescending: boolean
}

const sortColumns = {
  name: 'rule.name',
  changedAt: 'rule.changed_at',
  validFrom: 'newest.valid_from',
} as const

const state = sql<RuleState>`coalesce(newest.state, 'draft')`

function matching(db: Db, viewer: Viewer, { name, state: wanted, lotId }: ChargeRuleFilter) {
  let query = visibleRules(db, viewer).leftJoinLateral(
    eb =>
      eb
        .selectFrom('charge_rule_version as version')
        .whereRef('version.tenant_id', '=', 'rule.tenant_id')
        .whereRef('version.rule_id', '=', 'rule.rule_id')
        .where('version.state', '!=', 'draft')
        .select(['version.version', 'version.valid_from', stateOf('version', viewer.now).as('state')])
        .orderBy('version.version', 'desc')
        .limit(1)
        .as('newest'),
    join => join.onTrue(),
  )
  const { lotIds } = viewer.scope
  if (name) query = query.where(sql<SqlBool>`strpos(lower(rule.name), lower(${name})) > 0`)
  if (wanted) query = query.where(state, '=', wanted)
  if (lotId !== undefined) {
    query = query.where(isAssigned(lotIds === null || lotIds.includes(lotId) ? [lotId] : []))
  }
  return query
}

const rows = (db: Db, viewer: Viewer, filter: ChargeRuleFilter, { sort, isDescending, offset, limit }: Part) =>
  matching(db, viewer, filter)
    .leftJoin('app_user as changer', join =>
      join.onRef('changer.tenant_id', '=', 'rule.tenant_id').onRef('changer.user_id', '=', 'rule.changed_by'),
    )
    .select(['rule.rule_id as ruleId', 'rule.name', 'newest.version'])
    .select([
      state.as('state'),
      localTime('newest.valid_from', 'rule.time_zone').$castTo<string | null>().as('validFrom'),
      sql<boolean>`exists (
        select from charge_rule_version as draft
        where draft.tenant_id = rule.tenant_id and draft.rule_id = rule.rule_id and draft.state = 'draft')`.as(
        'hasDraft',
      ),
      lotNames(viewer.scope).as('lotNames'),
      sql<number>`(
        select count(*) from charge_rule_example as example
        where example.tenant_id = rule.tenant_id and example.rule_id = rule.rule_id)`.as('exampleCount'),
      localTime('rule.changed_at', 'rule.time_zone').as('changedAt'),
      sql<string>`coalesce(changer.real_name, '')`.as('changedBy'),
    ])
    .orderBy(sortColumns[sort], order => (isDescending ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy('rule.rule_id', isDescending ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit ?? null)

export const listRules = (db: Db, viewer: Viewer, filter: ChargeRuleFilter, part: Part): Promise<ChargeRuleRow[]> =>
  rows(db, viewer, filter, part).execute()

/** The same one by one, in constant memory. */
export const streamRules = (
  db: Db,
  viewer: Viewer,
  filter: ChargeRuleFilter,
  part: Part,
): AsyncIterable<ChargeRuleRow> => rows(db, viewer, filter, part).stream(500)

export const countRules = async (db: Db, viewer: Viewer, filter: ChargeRuleFilter): Promise<number> =>
  (
    await matching(db, viewer, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
