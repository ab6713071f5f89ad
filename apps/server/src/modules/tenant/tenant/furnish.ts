import { saveSubTenant } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { createRole } from './create-tenant.ts'

/** A sub-tenant without lots, a role that nobody has, and a visit of the platform that is over. */
export const furnishStaff: Furnish = async ({ ask, owner, tenantId, word, now }) => {
  await ask(saveSubTenant, { name: `${word}东区` })
  await owner
    .insertInto('tenant_visit')
    .values({
      tenant_id: tenantId,
      token_hash: Buffer.alloc(32),
      home_hash: Buffer.alloc(32),
      visitor: `${word}平台`,
      reason: word,
      began_at: now,
      ends_at: now,
    })
    .execute()
  await createRole(owner, tenantId, { code: `${word}-guard`, name: `${word}值班员`, permissions: ['order.read'] })
}
