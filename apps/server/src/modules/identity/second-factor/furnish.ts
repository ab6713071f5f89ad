import { randomBytes } from 'node:crypto'
import type { Furnish } from '../../../testing/furnishing.ts'

/** One of a person who does not sign in: the others would be asked for a code. */
export const furnishSecondFactor: Furnish = async ({ owner, tenantId, now }) => {
  const { user_id } = await owner
    .selectFrom('app_user')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('account', '=', `u${tenantId}a`)
    .executeTakeFirstOrThrow()
  const whose = { tenant_id: tenantId, user_id }
  await owner
    .insertInto('second_factor')
    .values({ ...whose, secret: randomBytes(20), created_at: now, confirmed_at: now })
    .execute()
  await owner
    .insertInto('recovery_code')
    .values({ ...whose, code_hash: randomBytes(32) })
    .execute()
}
