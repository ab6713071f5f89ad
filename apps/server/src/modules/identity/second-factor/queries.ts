import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Person } from './person.ts'

export const findFactor = (db: Db, { tenantId, userId }: Person) =>
  db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** A new secret in the place of one that was not confirmed. */
export const saveSecret = (db: Db, { tenantId, userId }: Person, secret: Buffer, at: Date) =>
  db
    .insertInto('second_factor')
    .values({ tenant_id: tenantId, user_id: userId, secret, created_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .execute()

/** @returns whether the step is later than every one that was taken */
export async function takeStep(db: Db, { tenantId, userId }: Person, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const confirmFactor = (db: Db, { tenantId, userId }: Person, at: Date) =>
  db
    .updateTable('second_factor')
    .set({ confirmed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

export const insertRecoveryCodes = (db: Db, { tenantId, userId }: Person, hashes: readonly Buffer[]) =>
  db
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ tenant_id: tenantId, user_id: userId, code_hash: hash })))
    .execute()

/** @returns whether there was one */
export async function takeRecoveryCode(db: Db, { tenantId, userId }: Person, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const countRecoveryCodes = async (db: Db, { tenantId, userId }: Person): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Its recovery codes go along. @returns whether there was one */
export async function deleteFactor(db: Db, { tenantId, userId }: Person): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
