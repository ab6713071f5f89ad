import type { MenuNode } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'
import { type MenuViewer, menuFor, type SeedItem, type SeedNode, seededMenu } from './rules.ts'

/** All rows of a tenant's menu, in their order. */
export const listMenuRows = queries.listMenu

/** The menu of somebody who holds these permissions and roles. */
export async function buildMenu(db: Db, tenantId: number, viewer: MenuViewer): Promise<MenuNode[]> {
  return menuFor(await queries.listMenu(db, tenantId), viewer)
}

/**
 * Adds the entries that a tenant's menu lacks, each after the one that precedes it by default. Existing entries keep their order,
 * title and roles, and go into the section that their group has by now. A new tenant gets the whole menu.
 */
export async function completeMenu(db: Db, tenantId: number): Promise<void> {
  const known = new Map((await queries.listMenu(db, tenantId)).map(row => [row.url, row]))
  const idByUrl = new Map([...known].map(([url, { id }]) => [url, id]))
  const ensure = async (item: SeedItem, parentId: number | null, before: SeedItem | undefined): Promise<number> => {
    const row = known.get(item.url)
    if (row && row.parentId !== parentId) await queries.moveMenuItem(db, tenantId, row.id, parentId)
    if (row) return row.id
    const afterId = before && idByUrl.get(before.url)
    const position = await queries.openPosition(db, tenantId, parentId, afterId)
    const added = await queries.insertMenuItem(db, tenantId, { ...item, parentId, position })
    idByUrl.set(item.url, added)
    return added
  }
  const complete = async (nodes: readonly SeedNode[], parentId: number | null): Promise<void> => {
    for (const [index, { children, ...item }] of nodes.entries()) {
      await complete(children, await ensure(item, parentId, nodes[index - 1]))
    }
  }
  await complete(seededMenu, null)
}
