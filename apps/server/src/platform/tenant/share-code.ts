import type { Module } from '@parkdesk/contract'
import type { Db } from '../../db/database.ts'
import type { PublicContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'

/** Reads the shared table, since the tenant is not known yet. A suspended tenant has no code that works. */
export const findTenant = (shared: Db, code: string) =>
  shared
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name as tenantName', 'time_zone as timeZone', 'modules_off as modulesOff'])
    .where('share_code', '=', code)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/** The tenant of a share code, which has the module where one is asked for. Fails with share.unknown. */
export async function tenantOf({ database }: PublicContext, code: string, module?: Module) {
  const tenant = await findTenant(database.shared, code)
  if (!tenant || (module && tenant.modulesOff.includes(module))) throw new Failure('share.unknown')
  return tenant
}

/** The code by which a tenant's public pages are found. */
export async function getShareCode(shared: Db, tenantId: number): Promise<string> {
  const tenant = shared.selectFrom('tenant').select('share_code as code').where('tenant_id', '=', tenantId)
  return (await tenant.executeTakeFirstOrThrow()).code
}
