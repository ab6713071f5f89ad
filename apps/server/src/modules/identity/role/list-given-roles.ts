import { Permission } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** A role as it is given to people. */
export interface GivenRole {
  roleId: number
  code: string
  name: string
  permissions: Permission[]
}

/** All roles of a tenant by name. What this build does not know among their permissions is left out. */
export async function listGivenRoles(db: Db, tenantId: number): Promise<GivenRole[]> {
  const roles = await db
    .selectFrom('role')
    .where('tenant_id', '=', tenantId)
    .select(['role_id as roleId', 'code', 'name'])
    .select(
      sql<string[]>`array(select permission from role_permission as held
      where held.tenant_id = role.tenant_id and held.role_id = role.role_id)`.as('permissions'),
    )
    .orderBy('name')
    .orderBy('role_id')
    .execute()
  return roles.map(({ permissions, ...role }) => ({
    ...role,
    permissions: permissions.flatMap(each => Permission.safeParse(each).data ?? []),
  }))
}
