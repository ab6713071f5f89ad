import type { Furnish } from '../../../testing/furnishing.ts'
import { createRole } from './create-tenant.ts'

/** A sub-tenant, and a role with a permission, both without users. No screen creates them. */
export const furnishStaff: Furnish = async ({ owner, tenantId, word }) => {
  await owner
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, name: `${word}东区` })
    .execute()
  await createRole(owner, tenantId, { code: `${word}-guard`, name: `${word}值班员`, permissions: ['order.read'] })
}
