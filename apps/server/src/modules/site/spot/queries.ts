import type { SpotEntry, SpotFilter, SpotRow, SpotState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { parkSpotNumber: 's.number', parkingName: 'l.name', createdAt: 's.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const state = sql<SpotState>`case when s.locked then 'locked' when s.owner_name <> '' or s.owner_phone <> '' then 'owned' else 'free' end`

const matching = (db: Db, scope: Scope, { parkSpotNumber, owner, lotId, ...filter }: SpotFilter) => {
  let query = db
    .selectFrom('spot as s')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.lot_id', '=', 's.lot_id'))
    .where(inScope(scope, 's', lotId))
  if (parkSpotNumber) query = query.where(contains('s.number', parkSpotNumber))
  if (owner)
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(chr(10), s.owner_name, s.owner_phone)), lower(${owner})) > 0`,
    )
  return filter.state ? query.where(isOneOf(state, filter.state)) : query
}

const shown = (db: Db, scope: Scope, filter: SpotFilter) =>
  matching(db, scope, filter)
    .leftJoin('garage as g', join =>
      join.onRef('g.tenant_id', '=', 's.tenant_id').onRef('g.garage_id', '=', 's.garage_id'),
    )
    .select(['s.spot_id as spotId', 's.lot_id as lotId', 'l.name as parkingName', 's.garage_id as garageId'])
    .select(['s.number as parkSpotNumber', 's.owner_name as ownerName', 's.owner_phone as ownerPhone', 's.locked'])
    .select([
      's.remark',
      sql<string>`coalesce(g.name, '')`.as('garageName'),
      state.as('state'),
      localTime('s.created_at', 'l.time_zone').as('createdAt'),
    ])

const rows = (db: Db, scope: Scope, filter: SpotFilter, part: Part) =>
  shown(db, scope, filter).$call(inPart(part, sortColumns[part.sort], 's.spot_id'))

/** A page or a part of the list, as one array. */
export const listSpots = (...of: Parameters<typeof rows>): Promise<SpotRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSpots = (...of: Parameters<typeof rows>): AsyncIterable<SpotRow> => rows(...of).stream(500)

export const countSpots = (db: Db, scope: Scope, filter: SpotFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The spots of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, spotIds: readonly number[]): Promise<SpotRow[]> =>
  shown(db, scope, {}).where('s.spot_id', 'in', spotIds).orderBy('s.spot_id').forUpdate('s').execute()

/** The lots that the scope sees, with their levels; nobody else numbers spots of them until the transaction ends. */
export const listPlaces = async (db: Db, scope: Scope, lotId?: number) => {
  const lots = await db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .select(['lot_id as lotId', 'name', 'capacity'])
    .orderBy('lot_id')
    .forNoKeyUpdate()
    .execute()
  const garages = await db
    .selectFrom('garage')
    .where(inScope(scope, 'garage', lotId))
    .select(['lot_id as lotId', 'garage_id as garageId', 'name'])
    .execute()
  return { lots, garages }
}

export const countOfLot = (db: Db, tenantId: number, lotId: number): Promise<number> =>
  totalOf(db.selectFrom('spot').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId))

const columnsOf = ({ garageId, parkSpotNumber, ownerName, ownerPhone, locked, remark }: SpotEntry) => ({
  garage_id: garageId,
  number: parkSpotNumber,
  owner_name: ownerName,
  owner_phone: ownerPhone,
  locked,
  remark,
})

/** Adds the spots whose numbers their lots do not have, and returns which. */
export const insertSpots = (db: Db, tenantId: number, at: Date, spots: readonly SpotEntry[]) =>
  db
    .insertInto('spot')
    .values(spots.map(spot => ({ tenant_id: tenantId, lot_id: spot.lotId, created_at: at, ...columnsOf(spot) })))
    .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id', 'number']).doNothing())
    .returning(['spot_id as spotId', 'lot_id as lotId', 'number as parkSpotNumber'])
    .execute()

/** Violates the unique key when the lot has another spot of this number. */
export const updateSpot = (db: Db, tenantId: number, spotId: number, spot: SpotEntry) =>
  db.updateTable('spot').set(columnsOf(spot)).where('tenant_id', '=', tenantId).where('spot_id', '=', spotId).execute()
