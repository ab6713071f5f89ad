import pg from 'pg'
import type { Db } from '../db/database.ts'
import { UsageError } from './run-command.ts'

export interface Tenant {
  tenantId: number
  name: string
}

/** Every operator. Fails with a UsageError when the database has none yet. */
export async function listTenants(shared: Db): Promise<Tenant[]> {
  const query = shared.selectFrom('tenant').select(['tenant_id as tenantId', 'name']).orderBy('tenant_id')
  const tenants = await query.execute().catch((error: unknown) => {
    const isUntouched = error instanceof pg.DatabaseError && ['42P01', '22023'].includes(error.code ?? '')
    if (isUntouched) return []
    throw error
  })
  if (tenants.length === 0) throw new UsageError('There is no operator yet. Start the server once: npm run serve')
  return tenants
}
