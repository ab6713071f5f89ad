import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface Link {
  tokenHash: Buffer
  tenantId: number
  userId: number
  createdAt: Date
  expiresAt: Date
}

/** An earlier link of the person ends. */
export const insertLink = (db: Db, { tokenHash, tenantId, userId, createdAt, expiresAt }: Link) => {
  const row = { token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt }
  return db
    .insertInto('password_link')
    .values({ tenant_id: tenantId, user_id: userId, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** Whose password a link sets that holds now. */
export const findLink = (shared: Db, tokenHash: Buffer, now: Date) =>
  shared
    .selectFrom('password_link')
    .innerJoin('tenant', 'tenant.tenant_id', 'password_link.tenant_id')
    .select(['password_link.tenant_id as tenantId', 'user_id as userId'])
    .select(['tenant.name as tenantName', 'tenant.time_zone as timeZone'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a link up; false: somebody else was quicker. */
export const removeLink = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()) !== undefined
