import type { Db } from '../../../db/database.ts'
import type { MenuRow } from './rules.ts'

export const listMenu = (db: Db, tenantId: number): Promise<MenuRow[]> =>
  db
    .selectFrom('menu_item')
    .select([
      'menu_id as id',
      'parent_id as parentId',
      'name',
      'title',
      'url',
      'icon',
      'component',
      'permission',
      'hidden',
      'hidden_on_mobile as hiddenOnMobile',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('menu_id')
    .execute()

interface NewMenuItem {
  parentId: number | null
  name: string
  url: string
  icon: string
  component: string
  permission: string | null
  position: number
}

export const insertMenuItem = async (db: Db, tenantId: number, item: NewMenuItem): Promise<number> => {
  const { name, url, icon, component, permission, position } = item
  const { menuId } = await db
    .insertInto('menu_item')
    .values({
      tenant_id: tenantId,
      parent_id: item.parentId,
      name,
      title: `menu.${name}`,
      url,
      icon,
      component,
      permission,
      position,
    })
    .returning('menu_id as menuId')
    .executeTakeFirstOrThrow()
  return menuId
}
