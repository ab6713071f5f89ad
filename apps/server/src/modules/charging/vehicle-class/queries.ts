import type {
  Energy,
  PlateColor,
  VehicleClassEntry,
  VehicleClassFilter,
  VehicleClassRow,
  VehicleSize,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'vehicle_class.name', createdAt: 'vehicle_class.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, { tenantId }: Scope, { name }: VehicleClassFilter) => {
  const query = db.selectFrom('vehicle_class').where('vehicle_class.tenant_id', '=', tenantId)
  return name ? query.where(contains('vehicle_class.name', name)) : query
}

const codesOf = sql<string>`array_to_string(array(
  select c.code from vehicle_class_code as c
  where c.tenant_id = vehicle_class.tenant_id and c.vehicle_class_id = vehicle_class.vehicle_class_id order by c.code), ', ')`

const rows = (db: Db, scope: Scope, filter: VehicleClassFilter, part: Part) =>
  matching(db, scope, filter)
    .select(['vehicle_class.vehicle_class_id as vehicleClassId', 'vehicle_class.name', 'vehicle_class.remark'])
    .select([
      sql<PlateColor | null>`vehicle_class.plate_color`.as('plateColor'),
      sql<VehicleSize | null>`vehicle_class.vehicle_size`.as('vehicleSize'),
      sql<Energy | null>`vehicle_class.energy`.as('energy'),
      codesOf.as('deviceCodes'),
    ])
    .select([creatorName('vehicle_class'), localTime('vehicle_class.created_at', scope).as('createdAt')])
    .$call(inPart(part, sortColumns[part.sort], 'vehicle_class.vehicle_class_id'))

/** A page or a part of the list, as one array. */
export const listVehicleClasses = (...of: Parameters<typeof rows>): Promise<VehicleClassRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamVehicleClasses = (...of: Parameters<typeof rows>): AsyncIterable<VehicleClassRow> =>
  rows(...of).stream(500)

export const countVehicleClasses = (db: Db, scope: Scope, filter: VehicleClassFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

const columnsOf = ({ name, plateColor, vehicleSize, energy, remark }: VehicleClassEntry) => ({
  name,
  plate_color: plateColor,
  vehicle_size: vehicleSize,
  energy,
  remark,
})

/** undefined when the name is taken; breaks the unique key when the colour is. */
export const insertVehicleClass = (db: Db, tenantId: number, entry: VehicleClassEntry, by: Authorship) =>
  db
    .insertInto('vehicle_class')
    .values({ tenant_id: tenantId, created_by: by.userId, created_at: by.at, ...columnsOf(entry) })
    .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doNothing())
    .returning('vehicle_class_id as vehicleClassId')
    .executeTakeFirst()

/** Breaks a unique key when the colour is taken. */
export const updateVehicleClass = (db: Db, tenantId: number, vehicleClassId: number, entry: VehicleClassEntry) =>
  db
    .updateTable('vehicle_class')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('vehicle_class_id', '=', vehicleClassId)
    .execute()

/** What devices call the class. Breaks the unique key when a code is another class's. */
export async function replaceCodes(
  db: Db,
  { tenantId, vehicleClassId }: { tenantId: number; vehicleClassId: number },
  codes: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('vehicle_class_code')
    .where('tenant_id', '=', tenantId)
    .where('vehicle_class_id', '=', vehicleClassId)
    .execute()
  if (codes.length === 0) return
  const values = codes.map(code => ({ tenant_id: tenantId, vehicle_class_id: vehicleClassId, code }))
  await db.insertInto('vehicle_class_code').values(values).execute()
}

/** What vehicles the assignments, and the versions in force or scheduled, ask for. */
export const listAskedMatches = (db: Db, tenantId: number, now: Date): Promise<{ ruleName: string; when: unknown }[]> =>
  sql<{ ruleName: string; when: unknown }>`
    select rule.name as "ruleName", taken.conditions -> 'when' as "when"
    from assignments_in_use(${now}) as taken join charge_rule as rule using (tenant_id, rule_id)
    where taken.tenant_id = ${tenantId}
    union all
    select rule.name, factor -> 'when'
    from charge_rule_version as version join charge_rule as rule using (tenant_id, rule_id),
      jsonb_path_query(version.body, '$.vehicles[*]') as factor
    where version.tenant_id = ${tenantId} and version.state = 'published' and not exists (
      select from charge_rule_version as later
      where later.tenant_id = version.tenant_id and later.rule_id = version.rule_id and later.state = 'published'
        and (later.valid_from, later.version) > (version.valid_from, version.version) and later.valid_from <= ${now})`
    .execute(db)
    .then(({ rows: found }) => found)
