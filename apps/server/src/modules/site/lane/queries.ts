import type { LaneDirection, LaneEntry, LaneFilter, LaneRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'n.name', laneCode: 'n.code', parkingName: 'l.name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, { name, lotId, direction }: LaneFilter) => {
  let query = db
    .selectFrom('lane as n')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'n.tenant_id').onRef('l.lot_id', '=', 'n.lot_id'))
    .where(inScope(scope, 'n', lotId))
  if (name) query = query.where(sql<boolean>`strpos(lower(concat_ws(chr(10), n.name, n.code)), lower(${name})) > 0`)
  return direction ? query.where(isOneOf('n.direction', direction)) : query
}

/** The latest passes of a day, counted once for all lanes. */
const withPasses = (db: Db, { tenantId }: Scope, now: Date) =>
  db.with('lane_pass', cte =>
    cte
      .selectFrom('pass')
      .where('tenant_id', '=', tenantId)
      .where('passed_at', '>', new Date(now.getTime() - 86_400_000))
      .where('passed_at', '<=', now)
      .where('lane_id', 'is not', null)
      .groupBy('lane_id')
      .select(['lane_id', sql<Date>`max(passed_at)`.as('at')]),
  )

const rows = (db: Db, scope: Scope, now: Date, filter: LaneFilter) =>
  matching(withPasses(db, scope, now) as unknown as Db, scope, filter)
    .innerJoin('gate as g', join => join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.gate_id', '=', 'n.gate_id'))
    .leftJoin('region as r', join =>
      join.onRef('r.tenant_id', '=', 'n.tenant_id').onRef('r.region_id', '=', 'n.region_id'),
    )
    .leftJoin('cloud_box as b', join =>
      join.onRef('b.tenant_id', '=', 'n.tenant_id').onRef('b.box_id', '=', 'n.box_id'),
    )
    .select(['n.lane_id as laneId', 'n.lot_id as lotId', 'l.name as parkingName', 'n.gate_id as gateId'])
    .select(['g.name as gateName', 'n.name', 'n.code as laneCode', 'n.box_id as boxId'])
    .select([
      sql<LaneDirection>`n.direction`.as('direction'),
      sql<string>`coalesce(r.name, '')`.as('regionName'),
      'n.is_inner as isInner',
      sql<string>`coalesce(b.serial, '')`.as('boxSerial'),
      maybeLocalTime(sql`(select at from lane_pass where lane_pass.lane_id = n.lane_id)`, 'l.time_zone').as(
        'lastPassAt',
      ),
    ])

export const listLanes = (
  db: Db,
  { scope, now }: { scope: Scope; now: Date },
  filter: LaneFilter,
  part: Part,
): Promise<LaneRow[]> =>
  rows(db, scope, now, filter)
    .$call(inPart(part, sortColumns[part.sort], 'n.lane_id'))
    .execute()

export const findLane = (
  db: Db,
  { scope, now }: { scope: Scope; now: Date },
  laneId: number,
): Promise<LaneRow | undefined> => rows(db, scope, now, {}).where('n.lane_id', '=', laneId).executeTakeFirst()

export const countLanes = (db: Db, scope: Scope, filter: LaneFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** A lane while it is changed. */
export interface StoredLane extends LaneEntry {
  laneId: number
  regionId: number | null
  isInner: boolean
}

/** The lanes of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, laneIds: readonly number[]): Promise<StoredLane[]> =>
  db
    .selectFrom('lane as n')
    .where(inScope(scope, 'n'))
    .where('n.lane_id', 'in', laneIds)
    .select(['n.lane_id as laneId', 'n.lot_id as lotId', 'n.gate_id as gateId', 'n.name', 'n.code as laneCode'])
    .select([sql<LaneDirection>`n.direction`.as('direction'), 'n.box_id as boxId'])
    .select(['n.region_id as regionId', 'n.is_inner as isInner'])
    .orderBy('n.lane_id')
    .forUpdate()
    .execute()

/** What a lane of a lot may be given to; undefined: the scope does not see the lot. */
export const findPlaces = async (db: Db, scope: Scope, lotId: number) => {
  const seen = await totalOf(db.selectFrom('lot').where(inScope(scope, 'lot', lotId)))
  if (seen === 0) return undefined
  const { tenantId } = scope
  const gates = db.selectFrom('gate').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId)
  const boxes = db.selectFrom('cloud_box').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId)
  return {
    gates: await gates.select(['gate_id as gateId', 'name']).orderBy('name').execute(),
    boxes: await boxes
      .where('revoked_at', 'is', null)
      .select(['box_id as boxId', 'serial as boxSerial'])
      .orderBy('box_id')
      .execute(),
  }
}

export const listCodes = async (db: Db, tenantId: number, lotId: number): Promise<string[]> =>
  (
    await db.selectFrom('lane').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId).select('code').execute()
  ).map(({ code }) => code)

const columnsOf = ({ gateId, name, laneCode, direction, boxId }: LaneEntry) => ({
  gate_id: gateId,
  name,
  code: laneCode,
  direction,
  box_id: boxId,
})

/** Violates the unique key when the lot has a lane of this code. */
export const insertLanes = async (db: Db, tenantId: number, lanes: readonly LaneEntry[]): Promise<number[]> =>
  (
    await db
      .insertInto('lane')
      .values(lanes.map(lane => ({ tenant_id: tenantId, lot_id: lane.lotId, ...columnsOf(lane) })))
      .returning('lane_id as laneId')
      .execute()
  ).map(({ laneId }) => laneId)

/** Violates the unique key when the lot has another lane of this code. */
export const updateLane = (db: Db, tenantId: number, laneId: number, lane: LaneEntry) =>
  db
    .updateTable('lane')
    .set({ ...columnsOf(lane), ...(lane.isInner !== undefined && { is_inner: lane.isInner }) })
    .where('tenant_id', '=', tenantId)
    .where('lane_id', '=', laneId)
    .execute()

/** Of these lanes, the names of those that passes name. */
export const listPassed = async (db: Db, tenantId: number, laneIds: readonly number[]): Promise<string[]> => {
  const { rows: found } = await sql<{ name: string }>`
    select n.name from lane as n
    where n.tenant_id = ${tenantId} and n.lane_id = any(${laneIds})
      and exists (select from pass as p where p.tenant_id = n.tenant_id and p.lane_id = n.lane_id)
    order by n.name`.execute(db)
  return found.map(({ name }) => name)
}

/** Of these lanes, the names of those where vehicles were asked about, turned back, or the barrier was sent commands. */
export const listWorked = async (db: Db, tenantId: number, laneIds: readonly number[]): Promise<string[]> => {
  const { rows: found } = await sql<{ name: string }>`
    select n.name from lane as n
    where n.tenant_id = ${tenantId} and n.lane_id = any(${laneIds})
      and (exists (select from lane_ask as a where a.tenant_id = n.tenant_id and a.lane_id = n.lane_id)
        or exists (select from turn_back as t where t.tenant_id = n.tenant_id and t.lane_id = n.lane_id)
        or exists (select from lane_command as c where c.tenant_id = n.tenant_id and c.lane_id = n.lane_id))
    order by n.name`.execute(db)
  return found.map(({ name }) => name)
}

/** Of these lanes, those that rule assignments ask for, with the names of the rules. */
export const listAsked = async (
  db: Db,
  { tenantId, now }: { tenantId: number; now: Date },
  laneIds: readonly number[],
): Promise<{ name: string; of: string[] }[]> => {
  const { rows: found } = await sql<{ name: string; of: string[] }>`
    select n.name, array_agg(distinct rule.name) as of
    from lane as n
    join assignments_in_use(${now}) as taken on taken.tenant_id = n.tenant_id and taken.lot_id = n.lot_id
      and taken.conditions -> 'laneIds' @> to_jsonb(n.lane_id)
    join charge_rule as rule on rule.tenant_id = taken.tenant_id and rule.rule_id = taken.rule_id
    where n.tenant_id = ${tenantId} and n.lane_id = any(${laneIds})
    group by n.lane_id, n.name order by n.name`.execute(db)
  return found
}
