import type { RegionEntry, RegionFilter, RegionRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { adjustedOfRegion, insideOfRegion } from '../occupancy/occupancy-of.ts'

export type Part = SortedPart<'name' | 'capacity' | 'freeSpots' | 'createdAt'>

const sortColumns = {
  name: sql`r.name`,
  capacity: sql`r.capacity`,
  freeSpots: sql`"freeSpots"`,
  createdAt: sql`r.created_at`,
} as const

const matching = (db: Db, scope: Scope, { name, lotId }: RegionFilter) => {
  const query = db.selectFrom('region as r').where(inScope(scope, 'r', lotId))
  return name ? query.where(contains('r.name', name)) : query
}

const lanes = sql<RegionRow['lanes']>`coalesce((
  select json_agg(json_build_object('laneId', n.lane_id, 'name', n.name, 'direction', n.direction, 'isInner', n.is_inner)
    order by n.direction, n.name, n.lane_id)
  from lane as n where n.tenant_id = r.tenant_id and n.lot_id = r.lot_id and n.region_id = r.region_id), '[]')`

/** The rules that are, or will be, for a region. */
const ruleNames = (now: Date) => sql<string[]>`array(
  select rule.name from assignments_in_use(${now}) as taken join charge_rule as rule using (tenant_id, rule_id)
  where taken.tenant_id = r.tenant_id and taken.lot_id = r.lot_id and taken.conditions -> 'regionIds' @> to_jsonb(r.region_id)
  group by rule.rule_id, rule.name order by min(taken.position))`

/** Whose regions are read, and when. */
export interface Viewing {
  scope: Scope
  now: Date
}

const rows = (db: Db, { scope, now }: Viewing, filter: RegionFilter) =>
  matching(db, scope, filter)
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .innerJoinLateral(
      sql<{ count: number }>`(select greatest(0, ${insideOfRegion} + ${adjustedOfRegion('r')}) as count)`.as('spots'),
      join => join.onTrue(),
    )
    .select(['r.region_id as regionId', 'r.lot_id as lotId', 'l.name as parkingName', 'r.name', 'r.capacity'])
    .select([
      'spots.count as inside',
      sql<number>`greatest(0, r.capacity - spots.count)`.as('freeSpots'),
      lanes.as('lanes'),
      ruleNames(now).as('ruleNames'),
      localTime('r.created_at', 'l.time_zone').as('createdAt'),
    ])

export const listRegions = (db: Db, viewing: Viewing, filter: RegionFilter, part: Part): Promise<RegionRow[]> =>
  rows(db, viewing, filter)
    .$call(inPart(part, sortColumns[part.sort], 'r.region_id'))
    .execute()

/** The regions of these numbers that the scope sees, as lists show them. */
export const listRows = (db: Db, viewing: Viewing, regionIds: readonly number[]): Promise<RegionRow[]> =>
  rows(db, viewing, {}).where('r.region_id', 'in', regionIds).execute()

export const countRegions = (db: Db, scope: Scope, filter: RegionFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** A region while it is changed. */
export interface StoredRegion {
  regionId: number
  lotId: number
  name: string
  capacity: number
}

/** The regions of these numbers that the scope sees. */
export const listByIds = (db: Db, scope: Scope, regionIds: readonly number[]): Promise<StoredRegion[]> =>
  db
    .selectFrom('region as r')
    .where(inScope(scope, 'r'))
    .where('r.region_id', 'in', regionIds)
    .select(['r.region_id as regionId', 'r.lot_id as lotId', 'r.name', 'r.capacity'])
    .orderBy('r.region_id')
    .execute()

export const listOfLot = (db: Db, tenantId: number, lotId: number): Promise<StoredRegion[]> =>
  db
    .selectFrom('region')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .select(['region_id as regionId', 'lot_id as lotId', 'name', 'capacity'])
    .orderBy('name')
    .orderBy('region_id')
    .execute()

/** The capacity of a lot of the scope; undefined: there is none. */
export const findCapacity = async (db: Db, scope: Scope, lotId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('lot')
      .where(inScope(scope, 'lot', lotId))
      .select('capacity')
      .executeTakeFirst()
  )?.capacity

/**
 * Locks the lots that the scope sees until the transaction ends, like saving their rule assignments; passes are not blocked.
 */
export const lockLots = (db: Db, scope: Scope, lotIds: readonly number[]) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot'))
    .where('lot_id', 'in', lotIds)
    .select(['lot_id as lotId', 'capacity'])
    .orderBy('lot_id')
    .forNoKeyUpdate()
    .execute()

/** Entries first. */
export const listLanes = (db: Db, tenantId: number, lotId: number) =>
  db
    .selectFrom('lane as n')
    .leftJoin('region as r', join =>
      join.onRef('r.tenant_id', '=', 'n.tenant_id').onRef('r.region_id', '=', 'n.region_id'),
    )
    .where('n.tenant_id', '=', tenantId)
    .where('n.lot_id', '=', lotId)
    .select([
      'n.lane_id as laneId',
      'n.name',
      'n.region_id as regionId',
      'r.name as regionName',
      'n.is_inner as isInner',
    ])
    .select(sql<'in' | 'out'>`n.direction`.as('direction'))
    .orderBy('n.direction')
    .orderBy('n.name')
    .orderBy('n.lane_id')
    .execute()

/** Violates the unique key when the lot has a region of this name. */
export const insertRegion = (db: Db, tenantId: number, { lotId, name, capacity }: RegionEntry, by: Authorship) =>
  db
    .insertInto('region')
    .values({ tenant_id: tenantId, lot_id: lotId, name, capacity, created_by: by.userId, created_at: by.at })
    .returning('region_id as regionId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the lot has another region of this name. */
export const updateRegion = (db: Db, tenantId: number, regionId: number, { name, capacity }: RegionEntry) =>
  db
    .updateTable('region')
    .set({ name, capacity })
    .where('tenant_id', '=', tenantId)
    .where('region_id', '=', regionId)
    .execute()

/** Sets which of a region's lanes lie inside the lot. */
export const setInnerLanes = (
  db: Db,
  { tenantId, lotId, regionId }: { tenantId: number; lotId: number; regionId: number },
  laneIds: readonly number[],
) =>
  sql`
    update lane set is_inner = lane_id = any(${laneIds})
    where tenant_id = ${tenantId} and lot_id = ${lotId} and region_id = ${regionId}
      and is_inner <> (lane_id = any(${laneIds}))`.execute(db)

/** The rules that a lot charges by, or will, and that have prices of their own for one of these names of regions. */
export const listPricingRules = async (
  db: Db,
  {
    tenantId,
    lotIds,
    names,
    now,
  }: { tenantId: number; lotIds: readonly number[]; names: readonly string[]; now: Date },
): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select distinct rule.name
      from assignments_in_use(${now}) as taken join charge_rule as rule using (tenant_id, rule_id)
      join charge_rule_version as version using (tenant_id, rule_id)
      where taken.tenant_id = ${tenantId} and taken.lot_id = any(${lotIds}) and version.state = 'published'
        and jsonb_path_query_array(version.body, '$.regionPrices[*].regions[*]') ?| ${names}
        and not exists (
          select from charge_rule_version as later
          where later.tenant_id = version.tenant_id and later.rule_id = version.rule_id and later.state = 'published'
            and (later.valid_from, later.version) > (version.valid_from, version.version) and later.valid_from <= ${now})
      order by rule.name`.execute(db)
  ).rows.map(({ name }) => name)

/** Sets which lanes of the lot belong to a region. */
export const setLanes = (
  db: Db,
  { tenantId, lotId, regionId }: { tenantId: number; lotId: number; regionId: number },
  laneIds: readonly number[],
) =>
  sql`
    update lane set region_id = case when lane_id = any(${laneIds}) then ${regionId}::bigint end
    where tenant_id = ${tenantId} and lot_id = ${lotId} and (region_id = ${regionId} or lane_id = any(${laneIds}))`.execute(
    db,
  )

/** Removes regions; their lanes then belong to none. */
export const removeRegions = (db: Db, tenantId: number, regionIds: readonly number[]) =>
  db.deleteFrom('region').where('tenant_id', '=', tenantId).where('region_id', 'in', regionIds).execute()
