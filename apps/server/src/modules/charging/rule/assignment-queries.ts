import type { Energy, VehicleSize } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'

interface ChargedLot {
  timeZone: string
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
    .select('time_zone as timeZone')
  const found = await (forChange ? lot.forNoKeyUpdate() : lot).executeTakeFirst()
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

export interface ChargedOrder {
  lotId: number
  timeZone: string
  plate: string
  plateColor: string
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  right: StayRight | null
  entryLaneId: number | null
  entryRegionId: number | null
  /** By which assignments it was charged; null: by none, or before they had versions. */
  assignmentVersion: number | null
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
    .select(['o.lot_id as lotId', 'l.time_zone as timeZone', 'o.plate_color as plateColor'])
    .select(['o.plate', 'o.vehicle_size as vehicleSize', rightOfStay('o').as('right')])
    .select(['o.entry_region_id as entryRegionId', 'o.assignment_version as assignmentVersion'])
    .select(['o.vehicle_class as vehicleClass', 'o.vehicle_energy as vehicleEnergy'])
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
