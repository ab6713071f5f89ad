import type { KnownClass } from '@parkdesk/contract'
import { sql } from 'kysely'

/** The classes of the tenant of a row, as one JSON value of a query that reads other things. */
export const knownClasses = (table: string) => sql<KnownClass[]>`coalesce((
  select json_agg(json_build_object('name', k.name, 'vehicleSize', k.vehicle_size, 'energy', k.energy, 'plateColor', k.plate_color,
    'codes', array(select c.code from vehicle_class_code as c
      where c.tenant_id = k.tenant_id and c.vehicle_class_id = k.vehicle_class_id)))
  from vehicle_class as k where k.tenant_id = ${sql.ref(`${table}.tenant_id`)}), '[]')`
