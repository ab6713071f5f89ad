import type { Db } from '../../../db/database.ts'
import { completeMenu } from '../../identity/menu/menu.ts'

/**
 * Adds the menu entries of new screens to every tenant.
 *
 * @param owner a connection that sees all tenants
 */
export async function completeMenus(owner: Db): Promise<void> {
  const tenants = await owner.selectFrom('tenant').select('tenant_id as tenantId').execute()
  for (const { tenantId } of tenants) await owner.transaction().execute(db => completeMenu(db, tenantId))
}
