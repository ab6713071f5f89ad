import type { VehicleSize } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import { runKept } from '../../../db/statements.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { AssignmentConditions } from './rules.ts'

export type VersionAt = 'entry' | 'exit'

/** An assignment with one published version of its rule; one without any has one row, too. */
export interface LotRuleRow {
  lotId: number
  timeZone: string
  versionAt: VersionAt
  position: number
  ruleId: number
  ruleName: string
  conditions: AssignmentConditions
  version: number | null
  validFrom: Date | null
  /** JSON text. */
  body: string | null
  /** Pairs of the lot's lanes and their regions; null: the assignment does not ask for them. */
  regionOfLane: [laneId: number, regionId: number][] | null
}

/** By what the lots charge: assignments in the order in which they are asked, each with its versions, the latest first. */
export const listLotRules = (db: Db, tenantId: number, lotIds: readonly number[]): Promise<LotRuleRow[]> =>
  runKept(
    db,
    sql<LotRuleRow>`
      select taken.lot_id as "lotId", lot.time_zone as "timeZone", lot.version_at as "versionAt", taken.position,
        taken.rule_id as "ruleId", rule.name as "ruleName", taken.conditions,
        version.version, version.valid_from as "validFrom", version.body::text as body,
        case when taken.conditions -> 'regionIds' is not null then (
          select coalesce(json_agg(json_build_array(lane.lane_id, lane.region_id)), '[]') from lane
          where lane.tenant_id = taken.tenant_id and lane.lot_id = taken.lot_id and lane.region_id is not null) end as "regionOfLane"
      from charge_rule_assignment as taken
      join lot using (tenant_id, lot_id)
      join charge_rule as rule using (tenant_id, rule_id)
      left join charge_rule_version as version
        on version.tenant_id = taken.tenant_id and version.rule_id = taken.rule_id and version.state = 'published'
      where taken.tenant_id = ${tenantId} and taken.lot_id = any(${lotIds})
      order by taken.lot_id, taken.position, version.valid_from desc, version.version desc`,
  )

interface ChargedLot {
  timeZone: string
  versionAt: VersionAt
  lanes: { laneId: number; name: string }[]
  regions: { regionId: number; name: string }[]
}

/** The zone of a lot of the scope. */
export const findLotZone = async (db: Db, scope: Scope, lotId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('lot')
      .where(inScope(scope, 'lot', lotId))
      .select('time_zone as timeZone')
      .executeTakeFirst()
  )?.timeZone

/** How a lot of the scope is set up to charge, with its lanes in and its regions. forChange: locked until the transaction ends; passes are not blocked. */
export const findChargedLot = async (
  db: Db,
  scope: Scope,
  lotId: number,
  { forChange = false } = {},
): Promise<ChargedLot | undefined> => {
  const lot = db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .select(['version_at as versionAt', 'time_zone as timeZone'])
  const found = await (forChange ? lot.forNoKeyUpdate() : lot).$castTo<Omit<ChargedLot, 'lanes'>>().executeTakeFirst()
  if (!found) return undefined
  const lanes = await db
    .selectFrom('lane')
    .where('tenant_id', '=', scope.tenantId)
    .where('lot_id', '=', lotId)
    .where('direction', '=', 'in')
    .select(['lane_id as laneId', 'name'])
    .orderBy('name')
    .orderBy('lane_id')
    .execute()
  const regions = await db
    .selectFrom('region')
    .where('tenant_id', '=', scope.tenantId)
    .where('lot_id', '=', lotId)
    .select(['region_id as regionId', 'name'])
    .orderBy('name')
    .orderBy('region_id')
    .execute()
  return { ...found, lanes, regions }
}

export const listAssignments = async (
  db: Db,
  { tenantId, lotId }: { tenantId: number; lotId: number },
): Promise<(AssignmentConditions & { ruleId: number; ruleName: string })[]> => {
  const rows = await db
    .selectFrom('charge_rule_assignment as taken')
    .innerJoin('charge_rule as rule', join =>
      join.onRef('rule.tenant_id', '=', 'taken.tenant_id').onRef('rule.rule_id', '=', 'taken.rule_id'),
    )
    .where('taken.tenant_id', '=', tenantId)
    .where('taken.lot_id', '=', lotId)
    .select(['taken.rule_id as ruleId', 'rule.name as ruleName', 'taken.conditions'])
    .orderBy('taken.position')
    .$castTo<{ ruleId: number; ruleName: string; conditions: AssignmentConditions }>()
    .execute()
  return rows.map(({ conditions, ...rule }) => ({ ...rule, ...conditions }))
}

export interface NewAssignment extends AssignmentConditions {
  ruleId: number
}

/** Sets by which rules a lot charges, in this order. */
export async function replaceAssignments(
  db: Db,
  { tenantId, lotId }: { tenantId: number; lotId: number },
  assignments: readonly NewAssignment[],
): Promise<void> {
  await db.deleteFrom('charge_rule_assignment').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId).execute()
  await db
    .insertInto('charge_rule_assignment')
    .values(
      assignments.map(({ ruleId, ...conditions }, index) => ({
        tenant_id: tenantId,
        lot_id: lotId,
        position: index + 1,
        rule_id: ruleId,
        conditions: JSON.stringify(conditions),
      })),
    )
    .execute()
}

export const updateVersionAt = (
  db: Db,
  { tenantId, lotId }: { tenantId: number; lotId: number },
  versionAt: VersionAt,
) =>
  db
    .updateTable('lot')
    .set({ version_at: versionAt })
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .execute()

export interface ChargedOrder {
  lotId: number
  versionAt: VersionAt
  plate: string
  plateColor: string
  vehicleSize: VehicleSize | null
  right: StayRight | null
  entryLaneId: number | null
  entryAt: Date | null
  exitAt: Date | null
  chargedBy: { ruleId: number; ruleName: string; version: number } | null
}

/** What of an order chose its rule. */
export const findChargedOrder = async (db: Db, scope: Scope, orderId: number): Promise<ChargedOrder | undefined> => {
  const found = await db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('charge_rule as rule', join =>
      join.onRef('rule.tenant_id', '=', 'o.tenant_id').onRef('rule.rule_id', '=', 'o.rule_id'),
    )
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(['o.lot_id as lotId', 'l.version_at as versionAt', 'o.plate_color as plateColor'])
    .select(['o.plate', 'o.vehicle_size as vehicleSize', rightOfStay('o').as('right')])
    .select(['o.entry_lane_id as entryLaneId', 'o.entry_at as entryAt', 'o.exit_at as exitAt'])
    .select(['o.rule_id as ruleId', 'rule.name as ruleName', 'o.rule_version as version'])
    .$castTo<
      Omit<ChargedOrder, 'chargedBy'> & { ruleId: number | null; ruleName: string | null; version: number | null }
    >()
    .executeTakeFirst()
  if (!found) return undefined
  const { ruleId, ruleName, version, ...order } = found
  const isCharged = ruleId !== null && ruleName !== null && version !== null
  return { ...order, chargedBy: isCharged ? { ruleId, ruleName, version } : null }
}
