import type { ReplayState, RuleVersionChoice } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import type { ReplayInputs } from './price-stays.ts'
import type { StoredResult } from './stored-result.ts'

/** Whoever does not see every lot of a replay does not see it. */
const visible = (db: Db, { tenantId, lotIds }: Pick<Scope, 'tenantId' | 'lotIds'>) => {
  const query = db.selectFrom('replay as r').where('r.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(sql<SqlBool>`r.lot_ids <@ ${lotIds}::bigint[]`)
}

/** As JSON: the driver reads an array of bigint as texts. */
const lotIds = sql<number[]>`to_json(r.lot_ids)`

const rows = (db: Db, scope: Scope) =>
  visible(db, scope)
    .innerJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.user_id', '=', 'r.created_by'),
    )
    .select([
      'r.replay_id as replayId',
      sql<ReplayState>`r.state`.as('state'),
      lotIds.as('lotIds'),
      sql<
        string[]
      >`array(select name from lot where lot.tenant_id = r.tenant_id and lot.lot_id = any(r.lot_ids) order by name)`.as(
        'lotNames',
      ),
      localTime('r.from_at', scope).as('begin'),
      // Its last second, as the person asked for it.
      localTime(sql`r.before_at - interval '1 second'`, scope).as('end'),
      'r.rule_id as ruleId',
      'r.rule_version as ruleVersion',
      'r.rule_name as ruleName',
      'r.compared_rule_id as comparedRuleId',
      'r.compared_version as comparedVersion',
      'r.compared_name as comparedName',
      'r.done_count as done',
      'r.total_count as total',
      sql<number | null>`((r.result #>> '{total,afterFen}')::bigint - (r.result #>> '{total,beforeFen}')::bigint)`.as(
        'differenceFen',
      ),
      localTime('r.created_at', scope).as('createdAt'),
      'u.real_name as createdBy',
    ])

export type StoredRow = Awaited<ReturnType<typeof listReplays>>[number]

/** The newest first. */
export const listReplays = (db: Db, scope: Scope, range: PageRange) =>
  rows(db, scope).orderBy('r.created_at', 'desc').orderBy('r.replay_id', 'desc').$call(inRange(range)).execute()

export const countReplays = (db: Db, scope: Scope): Promise<number> => totalOf(visible(db, scope))

export const findReplay = (db: Db, scope: Scope, replayId: number) =>
  rows(db, scope)
    .where('r.replay_id', '=', replayId)
    .select(sql<StoredResult | null>`r.result`.as('result'))
    .executeTakeFirst()

/** What it prices, and by what. */
const workColumns = [
  lotIds.as('lotIds'),
  'r.from_at as from',
  'r.before_at as before',
  sql<ReplayInputs>`r.inputs`.as('inputs'),
] as const

export const findReplayWork = (db: Db, scope: Scope, replayId: number) =>
  visible(db, scope).where('r.replay_id', '=', replayId).select(workColumns).executeTakeFirst()

export interface NewReplay {
  tenantId: number
  userId: number
  at: Date
  lotIds: number[]
  from: Date
  before: Date
  rule: RuleVersionChoice & { ruleName: string }
  comparedWith: (RuleVersionChoice & { ruleName: string }) | null
  inputs: ReplayInputs
}

export const insertReplay = (db: Db, { tenantId, userId, at, rule, comparedWith, ...work }: NewReplay) =>
  db
    .insertInto('replay')
    .values({
      tenant_id: tenantId,
      created_by: userId,
      created_at: at,
      lot_ids: work.lotIds,
      from_at: work.from,
      before_at: work.before,
      rule_id: rule.ruleId,
      rule_version: rule.version,
      rule_name: rule.ruleName,
      compared_rule_id: comparedWith?.ruleId ?? null,
      compared_version: comparedWith?.version ?? null,
      compared_name: comparedWith?.ruleName ?? null,
      inputs: JSON.stringify(work.inputs),
    })
    .returning('replay_id as replayId')
    .executeTakeFirstOrThrow()

/** Ends a replay that has not ended yet. False: it has. */
export const cancelReplay = async (db: Db, scope: Scope, replayId: number, at: Date): Promise<boolean> => {
  const found = await visible(db, scope)
    .where('r.replay_id', '=', replayId)
    .where('r.state', 'in', ['queued', 'running'])
    .select('r.replay_id')
    .forUpdate('r')
    .executeTakeFirst()
  if (!found) return false
  await db
    .updateTable('replay')
    .set({ state: 'cancelled', finished_at: at })
    .where('tenant_id', '=', scope.tenantId)
    .where('replay_id', '=', replayId)
    .execute()
  return true
}

export const removeReplay = (db: Db, { tenantId }: Scope, replayId: number) =>
  db.deleteFrom('replay').where('tenant_id', '=', tenantId).where('replay_id', '=', replayId).execute()

/** Those that wait or run. */
export const listUnfinished = (db: Db, tenantId: number) =>
  db
    .selectFrom('replay')
    .select('replay_id as replayId')
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['queued', 'running'])
    .execute()

export const removeReplaysBefore = (db: Db, tenantId: number, at: Date) =>
  db.deleteFrom('replay').where('tenant_id', '=', tenantId).where('created_at', '<', at).execute()

/** Those of these lots that the scope sees. */
export const listSeenLots = (db: Db, scope: Scope, lotIds: readonly number[]): Promise<{ lotId: number }[]> =>
  db.selectFrom('lot').where(inScope(scope, 'lot')).where('lot_id', 'in', lotIds).select('lot_id as lotId').execute()
