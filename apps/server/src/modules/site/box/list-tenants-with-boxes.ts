import type { Db } from '../../../db/database.ts'

/** The operators that have a box at a lot. */
export const listTenantsWithBoxes = async (shared: Db): Promise<number[]> =>
  (await shared.selectFrom('box_route').select('tenant_id as tenantId').distinct().execute()).map(row => row.tenantId)
