import type { GateEntry, GateFilter, GateRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'g.name', parkingName: 'l.name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, { name, lotId }: GateFilter) => {
  const query = db
    .selectFrom('gate as g')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'g.tenant_id').onRef('l.lot_id', '=', 'g.lot_id'))
    .where(inScope(scope, 'g', lotId))
  return name ? query.where(contains('g.name', name)) : query
}

const ofLanes = (what: string, order = '') =>
  sql`(select ${sql.raw(what)} from (
    select n.name, n.direction from lane as n where n.tenant_id = g.tenant_id and n.gate_id = g.gate_id ${sql.raw(order)}) as n)`

const way = sql<GateRow['way']>`${ofLanes(
  "case when min(n.direction) = max(n.direction) then min(n.direction) when count(*) > 0 then 'both' end",
)}`

const laneNames = sql<string[]>`coalesce(${ofLanes('array_agg(n.name)', 'order by n.direction, n.name')}, '{}')`

const columns = ['g.gate_id as gateId', 'g.lot_id as lotId', 'l.name as parkingName', 'g.name', 'g.remark'] as const

export const listGates = (db: Db, scope: Scope, filter: GateFilter, part: Part): Promise<GateRow[]> =>
  matching(db, scope, filter)
    .select([...columns, way.as('way'), laneNames.as('laneNames')])
    .$call(inPart(part, sortColumns[part.sort], 'g.gate_id'))
    .execute()

export const countGates = (db: Db, scope: Scope, filter: GateFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The gates of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, gateIds: readonly number[]): Promise<GateRow[]> =>
  matching(db, scope, {})
    .where('g.gate_id', 'in', gateIds)
    .select([...columns, way.as('way'), laneNames.as('laneNames')])
    .orderBy('g.gate_id')
    .forUpdate('g')
    .execute()

/** Whether the scope sees a lot. */
export const seesLot = async (db: Db, scope: Scope, lotId: number): Promise<boolean> =>
  (await totalOf(db.selectFrom('lot').where(inScope(scope, 'lot', lotId)))) > 0

/** Violates the unique key when the lot has a gate of this name. */
export const insertGate = (db: Db, tenantId: number, { lotId, name, remark }: GateEntry) =>
  db
    .insertInto('gate')
    .values({ tenant_id: tenantId, lot_id: lotId, name, remark })
    .returning('gate_id as gateId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the lot has another gate of this name. */
export const updateGate = (db: Db, tenantId: number, gateId: number, { name, remark }: GateEntry) =>
  db.updateTable('gate').set({ name, remark }).where('tenant_id', '=', tenantId).where('gate_id', '=', gateId).execute()

export const findByName = (db: Db, tenantId: number, { lotId, name }: { lotId: number; name: string }) =>
  db
    .selectFrom('gate')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .where('name', '=', name)
    .select('gate_id as gateId')
    .executeTakeFirst()
