import type { MenuNode } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import { type MenuViewer, menuFor, seededMenu } from './rules.ts'

export { dashboardPath } from './rules.ts'

/** The menu of somebody who holds these permissions and roles. */
export async function buildMenu(db: Db, tenantId: number, viewer: MenuViewer): Promise<MenuNode[]> {
  return menuFor(await queries.listMenu(db, tenantId), viewer)
}

/** Writes the menu that a new tenant begins with. */
export async function seedMenu(db: Db, tenantId: number): Promise<void> {
  for (const [groupIndex, { children = [], ...group }] of seededMenu.entries()) {
    const parentId = await queries.insertMenuItem(db, tenantId, { ...group, parentId: null, position: groupIndex + 1 })
    for (const [index, item] of children.entries()) {
      await queries.insertMenuItem(db, tenantId, { ...item, parentId, position: index + 1 })
    }
  }
}
