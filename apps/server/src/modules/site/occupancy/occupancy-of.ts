import { sql } from 'kysely'

/** Vehicles inside a lot. `lot`: the alias of its table. The status is a literal, so that the planner can use the partial index of vehicles inside. */
export const insideOf = (lot: string) => sql<number>`(select count(*)::int from parking_order as counted
  where counted.tenant_id = ${sql.ref(`${lot}.tenant_id`)} and counted.lot_id = ${sql.ref(`${lot}.lot_id`)}
    and counted.park_status = 'inside')`

/** What people have corrected of that. */
export const adjustedOf = (
  lot: string,
) => sql<number>`(select coalesce(sum(made.delta), 0)::int from occupancy_adjustment as made
  where made.tenant_id = ${sql.ref(`${lot}.tenant_id`)} and made.lot_id = ${sql.ref(`${lot}.lot_id`)})`

/** The same of a region. */
export const adjustedOfRegion = (
  region: string,
) => sql<number>`(select coalesce(sum(made.delta), 0)::int from occupancy_adjustment as made
  where made.tenant_id = ${sql.ref(`${region}.tenant_id`)} and made.lot_id = ${sql.ref(`${region}.lot_id`)}
    and made.region_id = ${sql.ref(`${region}.region_id`)})`

/** How many spots of a lot are taken: the one number by which it is full, and of which free spots are shown. */
export const occupancyOf = (lot: string) => sql<number>`greatest(0, ${insideOf(lot)} + ${adjustedOf(lot)})`
