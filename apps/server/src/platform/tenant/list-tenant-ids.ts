import type { Db } from '../../db/database.ts'

/** Every tenant's id, for work that runs tenant by tenant. */
export const listTenantIds = async (shared: Db): Promise<number[]> =>
  (await shared.selectFrom('tenant').select('tenant_id as tenantId').orderBy('tenant_id').execute()).map(
    row => row.tenantId,
  )
