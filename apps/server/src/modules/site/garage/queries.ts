import type { GarageEntry, GarageFilter, GarageRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'g.name', level: 'g.level', parkingName: 'l.name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, { name, lotId }: GarageFilter) => {
  const query = db
    .selectFrom('garage as g')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'g.tenant_id').onRef('l.lot_id', '=', 'g.lot_id'))
    .where(inScope(scope, 'g', lotId))
  return name ? query.where(contains('g.name', name)) : query
}

const spotCount = sql<number>`(select count(*) from spot as s
  where s.tenant_id = g.tenant_id and s.lot_id = g.lot_id and s.garage_id = g.garage_id)`

const columns = [
  'g.garage_id as garageId',
  'g.lot_id as lotId',
  'l.name as parkingName',
  'g.name',
  'g.level',
  'g.remark',
] as const

export const listGarages = (db: Db, scope: Scope, filter: GarageFilter, part: Part): Promise<GarageRow[]> =>
  matching(db, scope, filter)
    .select([...columns, spotCount.as('spotCount')])
    .$call(inPart(part, sortColumns[part.sort], 'g.garage_id'))
    .execute()

export const countGarages = (db: Db, scope: Scope, filter: GarageFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The levels of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, garageIds: readonly number[]): Promise<GarageRow[]> =>
  matching(db, scope, {})
    .where('g.garage_id', 'in', garageIds)
    .select([...columns, spotCount.as('spotCount')])
    .orderBy('g.garage_id')
    .forUpdate('g')
    .execute()

/** Whether the scope sees a lot. */
export const seesLot = async (db: Db, scope: Scope, lotId: number): Promise<boolean> =>
  (await totalOf(db.selectFrom('lot').where(inScope(scope, 'lot', lotId)))) > 0

/** Violates the unique key when the lot has a level of this name. */
export const insertGarage = (db: Db, tenantId: number, { lotId, name, level, remark }: GarageEntry) =>
  db
    .insertInto('garage')
    .values({ tenant_id: tenantId, lot_id: lotId, name, level, remark })
    .returning('garage_id as garageId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the lot has another level of this name. */
export const updateGarage = (db: Db, tenantId: number, garageId: number, { name, level, remark }: GarageEntry) =>
  db
    .updateTable('garage')
    .set({ name, level, remark })
    .where('tenant_id', '=', tenantId)
    .where('garage_id', '=', garageId)
    .execute()
