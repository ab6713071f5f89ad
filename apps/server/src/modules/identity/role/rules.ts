import { adminRole, type Permission } from '@parkdesk/contract'

/** What a person may hand on: his own permissions. */
export interface Giver {
  permissions: ReadonlySet<Permission>
  roles: readonly string[]
}

/**
 * The permissions that a change of a role gives or takes away though the person who makes it does not hold them. Those that stay as they are
 * do not count.
 */
export function beyondOwn(giver: Giver, before: readonly Permission[], after: readonly Permission[]): Permission[] {
  const [had, has] = [new Set(before), new Set(after)]
  return [...had.symmetricDifference(has)].filter(permission => !giver.permissions.has(permission))
}

interface GivenRole {
  code: string
  permissions: readonly Permission[]
}

/** Whether a person may give a role to others and take it away: only the admin role gives the admin role. */
export const mayGive = (giver: Giver, role: GivenRole): boolean =>
  giver.roles.includes(adminRole) ||
  (role.code !== adminRole && role.permissions.every(permission => giver.permissions.has(permission)))
