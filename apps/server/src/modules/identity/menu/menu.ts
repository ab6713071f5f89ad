import type { MenuNode } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import { type MenuViewer, menuFor, type SeedItem, seededMenu } from './rules.ts'

/** All rows of a tenant's menu, in their order. */
export const listMenuRows = queries.listMenu

/** The menu of somebody who holds these permissions and roles. */
export async function buildMenu(db: Db, tenantId: number, viewer: MenuViewer): Promise<MenuNode[]> {
  return menuFor(await queries.listMenu(db, tenantId), viewer)
}

/**
 * Adds the entries that a tenant's menu lacks, each after the one that precedes it by default. Existing entries keep their position,
 * title and roles. A new tenant gets the whole menu.
 */
export async function completeMenu(db: Db, tenantId: number): Promise<void> {
  const idByUrl = new Map((await queries.listMenu(db, tenantId)).map(row => [row.url, row.id]))
  const ensure = async (item: SeedItem, parentId: number | null, before: SeedItem | undefined): Promise<number> => {
    const known = idByUrl.get(item.url)
    if (known !== undefined) return known
    const afterId = before && idByUrl.get(before.url)
    const position = await queries.openPosition(db, tenantId, parentId, afterId)
    const added = await queries.insertMenuItem(db, tenantId, { ...item, parentId, position })
    idByUrl.set(item.url, added)
    return added
  }
  for (const [groupIndex, { children, ...group }] of seededMenu.entries()) {
    const groupId = await ensure(group, null, seededMenu[groupIndex - 1])
    for (const [index, item] of children.entries()) await ensure(item, groupId, children[index - 1])
  }
}
