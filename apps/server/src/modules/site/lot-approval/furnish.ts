import type { Furnish } from '../../../testing/furnishing.ts'

/** A request that the platform has refused: no call makes one where the platform does not want it. */
export const furnishLotApproval: Furnish = async ({ owner, tenantId, lotId, word, now }) => {
  const { userId } = await owner
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('tenant_id', '=', tenantId)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const asked = { tenant_id: tenantId, lot_id: lotId, note: word, asked_by: userId, asked_at: now }
  const decided = { state: 'refused', decided_by: `${word}平台`, decided_at: now, reason: word }
  await owner
    .insertInto('lot_approval')
    .values({ ...asked, ...decided })
    .execute()
}
