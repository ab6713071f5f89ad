import { type ChargeRuleFilter, type ChargeRuleRow, type RuleState, valuesOf } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inRange, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { isAssigned, lotNames, stateOf, type Viewer, visibleRules } from './queries.ts'

export type Part = SortedPart<keyof typeof sortColumns>

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
  if (name) query = query.where(contains('rule.name', name))
  if (wanted) query = query.where(isOneOf(state, wanted))
  if (lotId !== undefined) {
    const wantedLots = valuesOf(lotId)
    const seenLots = lotIds === null ? wantedLots : wantedLots.filter(id => lotIds.includes(id))
    query = query.where(isAssigned(seenLots, viewer.now))
  }
  return query
}

const rows = (db: Db, viewer: Viewer, filter: ChargeRuleFilter, { sort, isDescending, ...range }: Part) =>
  matching(db, viewer, filter)
    .leftJoin('app_user as changer', join =>
      join.onRef('changer.tenant_id', '=', 'rule.tenant_id').onRef('changer.user_id', '=', 'rule.changed_by'),
    )
    .select(['rule.rule_id as ruleId', 'rule.name', 'newest.version'])
    .select([
      state.as('state'),
      maybeLocalTime('newest.valid_from', 'rule.time_zone').as('validFrom'),
      sql<boolean>`exists (
        select from charge_rule_version as draft
        where draft.tenant_id = rule.tenant_id and draft.rule_id = rule.rule_id and draft.state = 'draft')`.as(
        'hasDraft',
      ),
      lotNames(viewer).as('lotNames'),
      sql<number>`(
        select count(*) from charge_rule_example as example
        where example.tenant_id = rule.tenant_id and example.rule_id = rule.rule_id)`.as('exampleCount'),
      localTime('rule.changed_at', 'rule.time_zone').as('changedAt'),
      sql<string>`coalesce(changer.real_name, '')`.as('changedBy'),
    ])
    .orderBy(sortColumns[sort], order => (isDescending ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy('rule.rule_id', isDescending ? 'desc' : 'asc')
    .$call(inRange(range))

export const listRules = (db: Db, viewer: Viewer, filter: ChargeRuleFilter, part: Part): Promise<ChargeRuleRow[]> =>
  rows(db, viewer, filter, part).execute()

/** The same one by one, in constant memory. */
export const streamRules = (
  db: Db,
  viewer: Viewer,
  filter: ChargeRuleFilter,
  part: Part,
): AsyncIterable<ChargeRuleRow> => rows(db, viewer, filter, part).stream(500)

export const countRules = (db: Db, viewer: Viewer, filter: ChargeRuleFilter): Promise<number> =>
  totalOf(matching(db, viewer, filter))
