import { adminRole, type CurrencyCode, type Permission } from '@parkdesk/contract'
import type { Database, Db } from '../../../db/database.ts'
import { completeMenu } from '../../identity/menu/menu.ts'
import { insertUser } from '../../identity/user/insert-user.ts'

interface NewTenant {
  name: string
  timeZone: string
  /** It takes in the other tenants. */
  isPlatform?: boolean
  /** CNY unless said. */
  currency?: CurrencyCode
  /** The first administrator; accounts are unique over all tenants and kept in lower case. */
  admin: NewUser
}

interface NewUser {
  account: string
  realName: string
  /** As returned by `hashPassword`; null: he has none yet. */
  passwordHash: string | null
}

interface UserRow extends NewUser {
  roleIds: number[]
  subTenantId: number | null
}

interface NewRole {
  code: string
  name: string
  permissions: Permission[]
}

/**
 * Makes a tenant with its menu, the admin role and the first administrator.
 *
 * @param owner a connection that may write the table tenant; the server's own role may not
 */
export async function createTenant(
  owner: Db,
  { name, timeZone, currency, admin, isPlatform = false }: NewTenant,
): Promise<{ tenantId: number; userId: number }> {
  return owner.transaction().execute(async db => {
    const { tenantId } = await db
      .insertInto('tenant')
      .values({ name, time_zone: timeZone, is_platform: isPlatform, ...(currency && { currency }) })
      .returning('tenant_id as tenantId')
      .executeTakeFirstOrThrow()
    const userId = await fillTenant(db, tenantId, admin)
    if (userId === undefined) throw new Error(`the account ${admin.account} is taken`)
    return { tenantId, userId }
  })
}

/** Gives a new tenant its menu, the admin role and the first administrator; undefined: the account is taken, by whichever tenant. */
export async function fillTenant(db: Db, tenantId: number, admin: NewUser): Promise<number | undefined> {
  await completeMenu(db, tenantId)
  const roleId = await createRole(db, tenantId, { code: adminRole, name: '管理员', permissions: [] })
  return insertUser(db, tenantId, { ...admin, roleIds: [roleId], subTenantId: null })
}

/** Makes a role. The admin role needs no permissions: it holds all. */
export async function createRole(db: Db, tenantId: number, { code, name, permissions }: NewRole): Promise<number> {
  const { roleId } = await db
    .insertInto('role')
    .values({ tenant_id: tenantId, code, name })
    .returning('role_id as roleId')
    .executeTakeFirstOrThrow()
  if (permissions.length > 0) {
    const rows = permissions.map(permission => ({ tenant_id: tenantId, role_id: roleId, permission }))
    await db.insertInto('role_permission').values(rows).execute()
  }
  return roleId
}

/** Makes a user with roles; with a sub-tenant the user sees only its lots. */
export async function createUser(
  { forTenant }: Pick<Database, 'forTenant'>,
  tenantId: number,
  user: UserRow,
): Promise<number> {
  return forTenant(tenantId)
    .transaction()
    .execute(db => addUser(db, tenantId, user))
}

async function addUser(db: Db, tenantId: number, user: UserRow): Promise<number> {
  const userId = await insertUser(db, tenantId, user)
  if (userId === undefined) throw new Error(`the account ${user.account} is taken`)
  return userId
}
