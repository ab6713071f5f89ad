import {
  adminRole,
  type Permission,
  permissions,
  type RoleEntry,
  type RoleFilter,
  type RoleRow,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'

export type Part = SortedPart<'name' | 'permissionCount' | 'userCount'>

const known = sql`unnest(${[...permissions]}::text[])`
const isAdmin = sql<boolean>`role.code = ${adminRole}`

/** In the contract's order. What an earlier or later build called otherwise is left out. */
const granted = sql<Permission[]>`array(
  select each.permission from unnest(${[...permissions]}::text[]) with ordinality as each (permission, place)
  where ${isAdmin} or exists (
    select from role_permission as held
    where held.tenant_id = role.tenant_id and held.role_id = role.role_id and held.permission = each.permission)
  order by each.place)`

const grantedCount = sql<number>`case when ${isAdmin} then ${permissions.length}::bigint else (
  select count(*) from role_permission as held
  where held.tenant_id = role.tenant_id and held.role_id = role.role_id and held.permission in (select * from ${known})) end`

const userCount = sql<number>`(
  select count(*) from user_role as given where given.tenant_id = role.tenant_id and given.role_id = role.role_id)`

const users = sql<RoleRow['users']>`coalesce((
  select json_agg(someone order by someone."realName", someone."userId") from (
    select u.user_id as "userId", u.real_name as "realName", u.account
    from user_role as given join app_user as u using (tenant_id, user_id)
    where given.tenant_id = role.tenant_id and given.role_id = role.role_id
    order by u.real_name, u.user_id limit 100) as someone), '[]')`

const menuCount = sql<number>`(
  select count(*) from menu_item_role as needed
  where needed.tenant_id = role.tenant_id and needed.role_id = role.role_id)`

const sortColumns = {
  name: sql`role.name`,
  permissionCount: sql`"permissionCount"`,
  userCount: sql`"userCount"`,
} as const

const matching = (db: Db, tenantId: number, { name, permission }: RoleFilter) => {
  let query = db.selectFrom('role').where('role.tenant_id', '=', tenantId)
  if (name) query = query.where(contains('role.name', name))
  if (permission) {
    query = query.where(({ or, exists, selectFrom }) =>
      or([
        isAdmin,
        exists(
          selectFrom('role_permission as wanted')
            .select('wanted.permission')
            .whereRef('wanted.tenant_id', '=', 'role.tenant_id')
            .whereRef('wanted.role_id', '=', 'role.role_id')
            .where('wanted.permission', '=', permission),
        ),
      ]),
    )
  }
  return query
}

const rows = (db: Db, tenantId: number, filter: RoleFilter) =>
  matching(db, tenantId, filter).select([
    'role.role_id as roleId',
    'role.code',
    'role.name',
    'role.remark',
    'role.version',
    isAdmin.as('isAdmin'),
    granted.as('permissions'),
    grantedCount.as('permissionCount'),
    userCount.as('userCount'),
    users.as('users'),
    menuCount.as('menuCount'),
  ])

export const listRoles = (db: Db, tenantId: number, filter: RoleFilter, part: Part): Promise<RoleRow[]> =>
  rows(db, tenantId, filter)
    .$call(inPart(part, sortColumns[part.sort], 'role.role_id'))
    .execute()

export const listByIds = (db: Db, tenantId: number, roleIds: readonly number[]): Promise<RoleRow[]> =>
  rows(db, tenantId, {}).where('role.role_id', 'in', roleIds).orderBy('role.role_id').execute()

export const countRoles = (db: Db, tenantId: number, filter: RoleFilter): Promise<number> =>
  totalOf(matching(db, tenantId, filter))

type Text = Pick<RoleEntry, 'name' | 'remark'>

/** Violates the unique key when the tenant has a role of this name. */
export const insertRole = (db: Db, tenantId: number, { name, remark, code }: Text & { code: string }) =>
  db
    .insertInto('role')
    .values({ tenant_id: tenantId, code, name, remark })
    .returning('role_id as roleId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the tenant has another role of this name. */
export const updateRole = (db: Db, tenantId: number, roleId: number, { name, remark }: Text) =>
  db
    .updateTable('role')
    .set(eb => ({ name, remark, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .execute()

/** Sets what a role permits. What this build does not know stays. */
export async function setPermissions(
  db: Db,
  { tenantId, roleId }: { tenantId: number; roleId: number },
  wanted: readonly Permission[],
): Promise<void> {
  await db
    .deleteFrom('role_permission')
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .where('permission', 'in', permissions)
    .execute()
  if (wanted.length === 0) return
  await db
    .insertInto('role_permission')
    .values(wanted.map(permission => ({ tenant_id: tenantId, role_id: roleId, permission })))
    .execute()
}

export const removeRoles = (db: Db, tenantId: number, roleIds: readonly number[]) =>
  db.deleteFrom('role').where('tenant_id', '=', tenantId).where('role_id', 'in', roleIds).execute()

/** Who has a role, by number. */
export const listHolderIds = async (db: Db, tenantId: number, roleId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('user_role')
      .select('user_id as userId')
      .where('tenant_id', '=', tenantId)
      .where('role_id', '=', roleId)
      .execute()
  ).map(({ userId }) => userId)
