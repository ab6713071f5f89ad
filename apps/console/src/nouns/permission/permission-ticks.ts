import { type Permission, partsOf, Permission as permissionSchema } from '@parkdesk/contract'

const readOf = (permission: Permission): Permission | undefined =>
  permissionSchema.safeParse(`${partsOf(permission).noun}.read`).data

/**
 * The permissions after one is ticked or taken off. Who may edit a thing has to see it, so "view" of its noun is ticked along, and without
 * "view" the noun has no other.
 */
export function ticked(chosen: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  const read = readOf(permission)
  if (isOn) return [...new Set([...chosen, permission, ...(read ? [read] : [])])]
  const { noun } = partsOf(permission)
  return chosen.filter(each => each !== permission && !(permission === read && partsOf(each).noun === noun))
}
