import { type Permission, permissions } from '../permission.ts'
import { menuGroups } from '../screen.ts'
import { listScreens, type NamedScreen } from '../screen-list.ts'
import { partsOf } from './permission-names.ts'
import type { PermissionNoun } from './permission-parts.ts'

/** Where permissions stand together: a group of the side menu; with `system` what is in none. */
export type PermissionArea = keyof typeof menuGroups

/** The permissions about one noun, with the screens that they open. */
export interface NounPermissions {
  noun: PermissionNoun
  permissions: Permission[]
  screens: NamedScreen[]
}

/** The screens that a permission opens. */
export const screensOf = (permission: Permission): NamedScreen[] =>
  listScreens().filter(({ needs }) => needs === permission)

const areaOf = ({ screens }: NounPermissions): PermissionArea => {
  const groups = Object.entries(menuGroups) as [keyof typeof menuGroups, string][]
  const group = groups.find(([, path]) => screens.some(({ at }) => at.startsWith(`${path}/`)))
  return group?.[0] ?? 'system'
}

/** All permissions by area and noun, in the order of the menu. */
export function listPermissionAreas(): { area: PermissionArea; nouns: NounPermissions[] }[] {
  const byNoun = Map.groupBy(permissions, permission => partsOf(permission).noun)
  const nouns = [...byNoun].map(([noun, own]) => ({ noun, permissions: own, screens: own.flatMap(screensOf) }))
  const byArea = Map.groupBy(nouns, areaOf)
  const areas = Object.keys(menuGroups) as PermissionArea[]
  return areas.flatMap(area => {
    const found = byArea.get(area)
    return found ? [{ area, nouns: found }] : []
  })
}
