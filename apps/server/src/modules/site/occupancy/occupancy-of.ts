import { sql } from 'kysely'

/** Vehicles inside a lot. `lot`: the alias of its table. The status is a literal, so that the planner can use the partial index of vehicles inside. */
export const insideOf = (lot: string) => sql<number>`(select count(*)::int from parking_order as counted
  where counted.tenant_id = ${sql.ref(`${lot}.tenant_id`)} and counted.lot_id = ${sql.ref(`${lot}.lot_id`)}
    and counted.park_status = 'inside')`

/** Vehicles inside the region `r`, each by its last inner pass, else by its entry. The status is a literal so that the planner can use the partial index of the vehicles inside. */
export const insideOfRegion = sql<number>`(
  select count(*)::int from parking_order as o
  left join lane as n on n.tenant_id = o.tenant_id and n.lane_id = o.entry_lane_id
  left join lateral (
    select p.direction, p.region_name from pass as p
    where p.tenant_id = o.tenant_id and p.plate = o.plate and p.lot_id = o.lot_id and p.outcome = 'inner'
      and p.region_name is not null and p.passed_at >= o.entry_at
      and exists (select from lane as way where way.tenant_id = r.tenant_id and way.lot_id = r.lot_id and way.is_inner)
    order by p.passed_at desc, p.pass_id desc limit 1
  ) as seen on true
  where o.tenant_id = r.tenant_id and o.lot_id = r.lot_id and o.park_status = 'inside' and case
    when seen.direction = 'in' then seen.region_name = r.name
    when seen.direction = 'out' then n.region_id = r.region_id and seen.region_name <> r.name
    else n.region_id = r.region_id end)`

/** What people have corrected of the vehicles inside a lot. */
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
