import type { Db } from '../../../db/database.ts'

/** The names of the tenant's classes. */
export const listClassNames = async (db: Db, tenantId: number): Promise<string[]> =>
  (await db.selectFrom('vehicle_class').where('tenant_id', '=', tenantId).select('name').execute()).map(
    ({ name }) => name,
  )
