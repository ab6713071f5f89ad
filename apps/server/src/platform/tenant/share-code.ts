import type { Db } from '../../db/database.ts'
import type { PublicContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'

/** Reads the shared table, since the tenant is not known yet. */
export const findTenant = (shared: Db, code: string) =>
  shared
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name as tenantName', 'time_zone as timeZone'])
    .where('share_code', '=', code)
    .executeTakeFirst()

/** The tenant of a share code. Fails with share.unknown. */
export async function tenantOf({ database }: PublicContext, code: string) {
  const tenant = await findTenant(database.shared, code)
  if (!tenant) throw new Failure('share.unknown')
  return tenant
}
