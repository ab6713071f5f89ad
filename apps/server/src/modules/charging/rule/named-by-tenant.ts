import type { ChargeCalendar } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { dayClassKeys } from '../calendar/open-calendar.ts'
import { listClassNames } from '../vehicle-class/class-names.ts'
import type { NamedByTenant } from './rules.ts'

/** The names that regions of the tenant's lots have. */
const listRegionNames = async (db: Db, tenantId: number): Promise<string[]> =>
  (await db.selectFrom('region').where('tenant_id', '=', tenantId).select('name').distinct().execute()).map(
    ({ name }) => name,
  )

/** What rules of the tenant may ask for by name. */
export const namedByTenant = async (db: Db, tenantId: number, calendar: ChargeCalendar): Promise<NamedByTenant> => ({
  dayClassKeys: dayClassKeys(calendar),
  vehicleClasses: await listClassNames(db, tenantId),
  regions: await listRegionNames(db, tenantId),
})
