import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { planColumns } from '../../../platform/tenant/plan.ts'
import { userLotIds } from './user-lots.ts'

export const findAccount = (shared: Db, account: string) =>
  shared
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.tenant_id', 'account.tenant_id')
    .select([
      'account.tenant_id as tenantId',
      'account.user_id as userId',
      'tenant.name as tenantName',
      'tenant.time_zone as timeZone',
      'tenant.currency',
      ...planColumns,
    ])
    .where('account.account', '=', account)
    .executeTakeFirst()

export const findTenant = (shared: Db, tenantId: number) =>
  shared
    .selectFrom('tenant')
    .select(['name', 'time_zone as timeZone', 'currency', ...planColumns])
    .where('tenant_id', '=', tenantId)
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
      'ended_for as endedFor',
      'tenant.time_zone as timeZone',
      'tenant.name as tenantName',
      'tenant.currency',
      ...planColumns,
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** When sessions began and were used, by their hashes. */
export const listLifetimes = (shared: Db, tokenHashes: Buffer[]) =>
  shared
    .selectFrom('session')
    .select(['token_hash as tokenHash', 'created_at as createdAt', 'seen_at as seenAt', 'ended_for as endedFor'])
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
    .execute()

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

/** Ends the user's live sessions, all or all but one, and returns them. */
export const endSessions = (
  shared: Db,
  of: { tenantId: number; userId: number; except?: Buffer },
  reason: 'elsewhere' | 'password' | 'ended',
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

/** The live sessions of all people of a tenant. */
export const listTenantSessions = (shared: Db, tenantId: number) =>
  shared
    .selectFrom('session')
    .select('token_hash as tokenHash')
    .where('tenant_id', '=', tenantId)
    .where('ended_for', 'is', null)
    .execute()

export const listLiveSessions = (shared: Db, tenantId: number, userIds: number[]) =>
  shared
    .selectFrom('session')
    .select('token_hash as tokenHash')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .where('ended_for', 'is', null)
    .execute()

export const endSession = (shared: Db, tokenHash: Buffer) =>
  shared
    .updateTable('session')
    .set({ ended_for: 'signedOut' })
    .where('token_hash', '=', tokenHash)
    .where('ended_for', 'is', null)
    .execute()

/** When somebody signed in last. */
export const touchUser = (db: Db, { tenantId, userId }: { tenantId: number; userId: number }, at: Date) =>
  db
    .updateTable('app_user')
    .set({ signed_in_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

export const touchSession = (shared: Db, tokenHash: Buffer, at: Date) =>
  shared.updateTable('session').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute()

const isPartSuspended = sql<boolean>`exists (select from sub_tenant as s where s.tenant_id = app_user.tenant_id
  and s.sub_tenant_id = app_user.sub_tenant_id and s.suspended_at is not null)`.as('isPartSuspended')

export const findUser = (db: Db, tenantId: number, userId: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('file as avatar', join =>
      join.onRef('avatar.tenant_id', '=', 'app_user.tenant_id').onRef('avatar.file_id', '=', 'avatar_file_id'),
    )
    .select([
      'account',
      'real_name as realName',
      'password_hash as passwordHash',
      'sub_tenant_id as subTenantId',
      'avatar_file_id as avatarFileId',
      'avatar.key as avatarKey',
      'disabled_at as disabledAt',
      'leaves_on as leavesOn',
      userLotIds().as('lotIds'),
      isPartSuspended,
    ])
    .where('app_user.tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** What of these users decides whether they may be signed in, and what they see. */
export const listPeople = (db: Db, tenantId: number, userIds: number[]) =>
  db
    .selectFrom('app_user')
    .select(['user_id as userId', 'sub_tenant_id as subTenantId', userLotIds().as('lotIds')])
    .select(['disabled_at as disabledAt', 'leaves_on as leavesOn'])
    .select(
      sql<string[] | null>`(select s.modules_off from sub_tenant as s
        where s.tenant_id = app_user.tenant_id and s.sub_tenant_id = app_user.sub_tenant_id)`.as('modulesOff'),
    )
    .select(isPartSuspended)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute()

/** The roles of users with their permissions; a role without any is one row. */
export const listGrants = (db: Db, tenantId: number, userIds: number[]) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', join =>
      join.onRef('role.tenant_id', '=', 'user_role.tenant_id').onRef('role.role_id', '=', 'user_role.role_id'),
    )
    .leftJoin('role_permission as granted', join =>
      join.onRef('granted.tenant_id', '=', 'role.tenant_id').onRef('granted.role_id', '=', 'role.role_id'),
    )
    .select(['user_role.user_id as userId', 'role.code', 'granted.permission'])
    .where('user_role.tenant_id', '=', tenantId)
    .where('user_role.user_id', '=', sql<number>`any(${userIds})`)
    .execute()

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
