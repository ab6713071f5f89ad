import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface NewUser {
  account: string
  realName: string
  /** As returned by `hashPassword`; null: he has none yet. */
  passwordHash: string | null
  subTenantId: number | null
  roleIds: readonly number[]
  phone?: string
  /** What the operator's provider calls him. */
  providerName?: string
  remark?: string
  leavesOn?: string | null
  /** Given, he sees only these lots. */
  lotIds?: readonly number[] | null
}

/** Adds a person with his account, roles and lots; undefined: the account is taken, by whichever tenant. */
export async function insertUser(db: Db, tenantId: number, user: NewUser): Promise<number | undefined> {
  const account = user.account.toLowerCase()
  const { rows } = await sql<{ userId: number }>`
    insert into account (account, tenant_id, user_id)
    values (${account}, ${tenantId}, nextval(pg_get_serial_sequence('app_user', 'user_id')))
    on conflict (account) do nothing returning user_id as "userId"`.execute(db)
  const userId = rows[0]?.userId
  if (userId === undefined) return undefined
  await db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      account,
      real_name: user.realName,
      password_hash: user.passwordHash,
      sub_tenant_id: user.subTenantId,
      phone: user.phone ?? '',
      provider_name: user.providerName ?? '',
      remark: user.remark ?? '',
      leaves_on: user.leavesOn ?? null,
      lots_limited: Boolean(user.lotIds),
    })
    .execute()
  await setRoles(db, { tenantId, userId }, user.roleIds)
  await setLots(db, { tenantId, userId }, user.lotIds ?? [])
  return userId
}

interface Person {
  tenantId: number
  userId: number
}

/** Sets which roles a person has. */
export async function setRoles(db: Db, { tenantId, userId }: Person, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_role').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  if (roleIds.length === 0) return
  const rows = roleIds.map(roleId => ({ tenant_id: tenantId, user_id: userId, role_id: roleId }))
  await db.insertInto('user_role').values(rows).execute()
}

/** Sets which lots a person sees whose lots are limited. */
export async function setLots(db: Db, { tenantId, userId }: Person, lotIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_lot').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  if (lotIds.length === 0) return
  const rows = lotIds.map(lotId => ({ tenant_id: tenantId, user_id: userId, lot_id: lotId }))
  await db.insertInto('user_lot').values(rows).execute()
}
