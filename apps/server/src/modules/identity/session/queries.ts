import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const findAccount = (shared: Db, account: string) =>
  shared
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.tenant_id', 'account.tenant_id')
    .select([
      'account.tenant_id as tenantId',
      'account.user_id as userId',
      'tenant.name as tenantName',
      'tenant.time_zone as timeZone',
    ])
    .where('account.account', '=', account)
    .executeTakeFirst()

export const findSession = (shared: Db, tokenHash: Buffer) =>
  shared
    .selectFrom('session')
    .innerJoin('tenant', 'tenant.tenant_id', 'session.tenant_id')
    .select([
      'session.tenant_id as tenantId',
      'user_id as userId',
      'session.created_at as createdAt',
      'seen_at as seenAt',
      'rechecked_at as recheckedAt',
      'ended_for as endedFor',
      'tenant.time_zone as timeZone',
      'tenant.name as tenantName',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const insertSession = (shared: Db, row: { tokenHash: Buffer; tenantId: number; userId: number; at: Date }) =>
  shared
    .insertInto('session')
    .values({
      token_hash: row.tokenHash,
      tenant_id: row.tenantId,
      user_id: row.userId,
      created_at: row.at,
      seen_at: row.at,
    })
    .execute()

/** Ends the user's live sessions, all or all but one, and says which they were. */
export const endSessions = (
  shared: Db,
  of: { tenantId: number; userId: number; except?: Buffer },
  reason: 'elsewhere' | 'password',
) =>
  shared
    .updateTable('session')
    .set({ ended_for: reason })
    .where('tenant_id', '=', of.tenantId)
    .where('user_id', '=', of.userId)
    .where('ended_for', 'is', null)
    .$if(of.except !== undefined, query => query.where('token_hash', '!=', of.except ?? Buffer.alloc(0)))
    .returning('token_hash as tokenHash')
    .execute()

export const endSession = (shared: Db, tokenHash: Buffer) =>
  shared
    .updateTable('session')
    .set({ ended_for: 'signedOut' })
    .where('token_hash', '=', tokenHash)
    .where('ended_for', 'is', null)
    .execute()

export const touchSession = (shared: Db, tokenHash: Buffer, at: Date) =>
  shared.updateTable('session').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute()

export const markRechecked = (shared: Db, tokenHash: Buffer, at: Date) =>
  shared.updateTable('session').set({ rechecked_at: at }).where('token_hash', '=', tokenHash).execute()

export const findUser = (db: Db, tenantId: number, userId: number) =>
  db
    .selectFrom('app_user')
    .select([
      'account',
      'real_name as realName',
      'password_hash as passwordHash',
      'sub_tenant_id as subTenantId',
      'avatar_file_id as avatarFileId',
      'disabled_at as disabledAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listGrants = (db: Db, tenantId: number, userId: number) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', join =>
      join.onRef('role.tenant_id', '=', 'user_role.tenant_id').onRef('role.role_id', '=', 'user_role.role_id'),
    )
    .leftJoin('role_permission as granted', join =>
      join.onRef('granted.tenant_id', '=', 'role.tenant_id').onRef('granted.role_id', '=', 'role.role_id'),
    )
    .select(['role.code', 'granted.permission'])
    .where('user_role.tenant_id', '=', tenantId)
    .where('user_role.user_id', '=', userId)
    .execute()

export const listLotIds = async (db: Db, tenantId: number, subTenantId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('lot')
      .select('lot_id')
      .where('tenant_id', '=', tenantId)
      .where('sub_tenant_id', '=', subTenantId)
      .execute()
  ).map(row => row.lot_id)

export const updatePassword = (db: Db, tenantId: number, userId: number, passwordHash: string) =>
  db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

export const updateAvatar = (db: Db, tenantId: number, userId: number, fileId: number) =>
  db
    .updateTable('app_user')
    .set({ avatar_file_id: fileId })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

export const findFailures = (shared: Db, account: string, address: string) =>
  shared
    .selectFrom('sign_in_failure')
    .select(['failures', 'last_at as lastAt'])
    .where('account', '=', account)
    .where('address', '=', address)
    .executeTakeFirst()

export const addFailure = (shared: Db, account: string, address: string, at: Date) =>
  shared
    .insertInto('sign_in_failure')
    .values({ account, address, failures: 1, last_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['account', 'address'])
        .doUpdateSet({ failures: sql`sign_in_failure.failures + 1`, last_at: at }),
    )
    .execute()

export const clearFailures = (shared: Db, account: string, address: string) =>
  shared.deleteFrom('sign_in_failure').where('account', '=', account).where('address', '=', address).execute()
