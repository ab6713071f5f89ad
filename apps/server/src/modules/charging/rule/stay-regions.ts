import { sql } from 'kysely'
import type { RegionSight } from './region-spans.ts'

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

/** Where the vehicle of an order was; null where nothing says that it was in a region. `order`: the alias of its table. */
export const sightOfStay = (order: string) => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql<RegionSight | null>`(
    select case when entry.name is not null or seen.passings is not null then json_build_object(
      'entryRegion', entry.name, 'exitRegion', exit.name, 'passings', coalesce(seen.passings, '[]')) end
    from (
      select json_agg(json_build_object('name', p.region_name, 'direction', p.direction, 'atMs', ${milliseconds('p.passed_at')})
        order by p.passed_at, p.pass_id) as passings
      from pass as p
      where p.tenant_id = ${of('tenant_id')} and p.plate = ${of('plate')} and p.lot_id = ${of('lot_id')} and p.outcome = 'inner'
        and p.region_name is not null and p.passed_at >= ${of('entry_at')} and p.passed_at <= coalesce(${of('exit_at')}, 'infinity')) as seen
    left join region as entry on entry.tenant_id = ${of('tenant_id')} and entry.region_id = ${of('entry_region_id')}
    left join lane as way on way.tenant_id = ${of('tenant_id')} and way.lane_id = ${of('exit_lane_id')}
    left join region as exit on exit.tenant_id = way.tenant_id and exit.region_id = way.region_id)`
}
