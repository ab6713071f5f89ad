import type { AssignmentState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { VersionAt } from './lot-rule-queries.ts'
import type { AssignmentConditions } from './rules.ts'

export interface LotKey {
  tenantId: number
  lotId: number
}

const ofLot = (db: Db, { tenantId, lotId }: LotKey) =>
  db
    .selectFrom('charge_rule_assignment_version as held')
    .where('held.tenant_id', '=', tenantId)
    .where('held.lot_id', '=', lotId)

/** Derived from the versions and the clock, as the state of a rule's version is. */
const stateAt = (now: Date) => sql<AssignmentState>`case
  when held.valid_from > ${now}::timestamptz then 'scheduled'
  when exists (
    select from charge_rule_assignment_version as other
    where other.tenant_id = held.tenant_id and other.lot_id = held.lot_id and other.valid_from <= ${now}::timestamptz
      and (other.valid_from, other.assignment_version) > (held.valid_from, held.assignment_version)) then 'superseded'
  else 'inForce' end`

/** Every set of a lot's assignments; the one that holds, or will hold, longest last is the first. */
export const listSets = (db: Db, key: LotKey, { timeZone, now }: { timeZone: string; now: Date }) =>
  ofLot(db, key)
    .leftJoin('app_user as changer', join =>
      join.onRef('changer.tenant_id', '=', 'held.tenant_id').onRef('changer.user_id', '=', 'held.changed_by'),
    )
    .select([
      'held.assignment_version as version',
      localTime('held.valid_from', sql.val(timeZone)).as('validFrom'),
      stateAt(now).as('state'),
      localTime('held.changed_at', sql.val(timeZone)).as('changedAt'),
      sql<string>`coalesce(changer.real_name, '')`.as('changedBy'),
    ])
    .orderBy('held.valid_from', 'desc')
    .orderBy('held.assignment_version', 'desc')
    .execute()

/** What one set of a lot's assignments says; undefined: the lot has no such set. */
export async function findSet(
  db: Db,
  { tenantId, lotId }: LotKey,
  version: number,
): Promise<
  | {
      validFrom: Date
      versionAt: VersionAt
      assignments: (AssignmentConditions & { ruleId: number; ruleName: string })[]
    }
  | undefined
> {
  const set = await ofLot(db, { tenantId, lotId })
    .where('held.assignment_version', '=', version)
    .select(['held.valid_from as validFrom', 'held.version_at as versionAt'])
    .$castTo<{ validFrom: Date; versionAt: VersionAt }>()
    .executeTakeFirst()
  if (!set) return undefined
  const rows = await db
    .selectFrom('charge_rule_assignment as taken')
    .innerJoin('charge_rule as rule', join =>
      join.onRef('rule.tenant_id', '=', 'taken.tenant_id').onRef('rule.rule_id', '=', 'taken.rule_id'),
    )
    .where('taken.tenant_id', '=', tenantId)
    .where('taken.lot_id', '=', lotId)
    .where('taken.assignment_version', '=', version)
    .select(['taken.rule_id as ruleId', 'rule.name as ruleName', 'taken.conditions'])
    .orderBy('taken.position')
    .$castTo<{ ruleId: number; ruleName: string; conditions: AssignmentConditions }>()
    .execute()
  return { ...set, assignments: rows.map(({ conditions, ...rule }) => ({ ...rule, ...conditions })) }
}

export interface NewAssignment extends AssignmentConditions {
  ruleId: number
}

interface NewSet {
  validFrom: Date
  versionAt: VersionAt
  /** In the order in which they are asked. */
  assignments: readonly NewAssignment[]
  /** Left out when no person makes it. */
  by?: Authorship
}

/** Adds a set of assignments to a lot, which is locked; earlier ones stay. Returns its version. */
export async function insertSet(
  db: Db,
  { tenantId, lotId }: LotKey,
  { validFrom, versionAt, assignments, by }: NewSet,
): Promise<number> {
  const { version } = await db
    .insertInto('charge_rule_assignment_version')
    .values({
      tenant_id: tenantId,
      lot_id: lotId,
      assignment_version: sql<number>`1 + coalesce((
        select max(assignment_version) from charge_rule_assignment_version
        where tenant_id = ${tenantId} and lot_id = ${lotId}), 0)`,
      valid_from: validFrom,
      version_at: versionAt,
      ...(by && { changed_by: by.userId, changed_at: by.at }),
    })
    .returning('assignment_version as version')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('charge_rule_assignment')
    .values(
      assignments.map(({ ruleId, ...conditions }, index) => ({
        tenant_id: tenantId,
        lot_id: lotId,
        assignment_version: version,
        position: index + 1,
        rule_id: ruleId,
        conditions: JSON.stringify(conditions),
      })),
    )
    .execute()
  return version
}

/** Removes a set that is not in force yet. */
export const removeSet = (db: Db, { tenantId, lotId }: LotKey, version: number) =>
  db
    .deleteFrom('charge_rule_assignment_version')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .where('assignment_version', '=', version)
    .execute()
