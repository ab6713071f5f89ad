import type { Db } from '../../../db/database.ts'

export const listReviews = (db: Db, tenantId: number, userId: number) =>
  db
    .selectFrom('version_review')
    .select(['version', 'reviewed_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

interface Review {
  tenantId: number
  userId: number
  version: string
  at: Date
}

/** Whether it is the first review of this version. */
export async function insertReview(db: Db, { tenantId, userId, version, at }: Review): Promise<boolean> {
  const stored = await db
    .insertInto('version_review')
    .values({ tenant_id: tenantId, user_id: userId, version, reviewed_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return stored !== undefined
}
