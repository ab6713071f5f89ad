import {
  type AccessLink,
  adminRole,
  gateOf,
  isInPlan,
  type NamedScreen,
  type Permission,
  type Plan,
  type UserStatus,
} from '@parkdesk/contract'
import { isForRoles, type MenuRow } from '../menu/rules.ts'

/** A role as far as it decides what people see. */
interface Role {
  code: string
  name: string
  permissions: readonly Permission[]
}

/** Who asks to see a screen. */
export interface Viewer {
  status: UserStatus
  /** Codes of his roles. */
  roles: readonly string[]
  /** What his roles permit, also what the plan of his operator leaves out. */
  permissions: ReadonlySet<Permission>
  /** null: all lots of the tenant. */
  lotIds: readonly number[] | null
}

interface House {
  rows: readonly MenuRow[]
  roles: readonly Role[]
  plan: Plan & { isPartSuspended?: boolean }
}

/** Whether a role gives a permission: the admin role gives all. */
export const gives = ({ code, permissions }: Role, permission: Permission): boolean =>
  code === adminRole || permissions.includes(permission)

/** The item of a screen in the menu with the groups that it stands in; none for a screen with a fixed place. */
function placesOf({ rows }: House, { key }: NamedScreen): MenuRow[] {
  const item = rows.find(row => row.component === key)
  const upwards = (row: MenuRow | undefined): MenuRow[] =>
    row ? [row, ...upwards(rows.find(other => other.id === row.parentId))] : []
  return upwards(item)
}

/** Each link of the chain from a person to a screen, and to a lot when one is asked for. */
export function linksOf(house: House, viewer: Viewer, screen: NamedScreen, lotId: number | undefined): AccessLink[] {
  const places = placesOf(house, screen)
  const limits = places.filter(place => place.roleCodes.length > 0)
  // Of several limits the one that keeps him out is what somebody has to change.
  const limit = limits.find(place => !isForRoles(place, viewer)) ?? limits[0]
  const named = (isMeant: (role: Role) => boolean) => house.roles.filter(isMeant).map(({ name }) => name)
  const link = (kind: AccessLink['kind'], holds: boolean, names: string[] = []): AccessLink => ({ kind, holds, names })
  return [
    link('account', viewer.status === 'active'),
    ...(house.plan.isPartSuspended ? [link('part', false)] : []),
    moduleLink(house, screen),
    permissionLink(house, viewer, screen),
    link(
      'menuRoles',
      limits.every(place => isForRoles(place, viewer)),
      named(role => limit?.roleCodes.includes(role.code) ?? false),
    ),
    link(
      'menuHidden',
      places.every(({ hidden }) => !hidden),
    ),
    ...(lotId === undefined ? [] : [link('lot', viewer.lotIds === null || viewer.lotIds.includes(lotId))]),
  ]
}

/** Whether his operator has the screen at all. */
function moduleLink({ plan }: House, { needs }: NamedScreen): AccessLink {
  const gate = needs === null ? null : gateOf(needs)
  const holds = needs === null || isInPlan(needs, plan)
  return { kind: 'module', holds, names: gate === null ? [] : [gate] }
}

function permissionLink({ roles }: House, viewer: Viewer, { needs }: NamedScreen): AccessLink {
  if (needs === null) return { kind: 'permission', holds: true, names: [] }
  const holds = viewer.permissions.has(needs)
  const giving = roles.filter(role => gives(role, needs) && (!holds || viewer.roles.includes(role.code)))
  return { kind: 'permission', holds, names: giving.map(({ name }) => name) }
}
