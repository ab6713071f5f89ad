import type { MenuSetting } from '@parkdesk/contract'
import { sql } from 'kysely'
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
      'title_zh as titleZh',
      'title_en as titleEn',
      'url',
      'icon',
      'component',
      'permission',
      'hidden',
      'hidden_on_mobile as hiddenOnMobile',
      sql<string[]>`array(
        select role.code from menu_item_role as needed join role using (tenant_id, role_id)
        where needed.tenant_id = menu_item.tenant_id and needed.menu_id = menu_item.menu_id order by role.code)`.as(
        'roleCodes',
      ),
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

/** Puts an entry into another group; among its entries it stands where its position says. */
export const moveMenuItem = (db: Db, tenantId: number, menuId: number, parentId: number | null) =>
  db
    .updateTable('menu_item')
    .set({ parent_id: parentId })
    .where('tenant_id', '=', tenantId)
    .where('menu_id', '=', menuId)
    .execute()

/** Makes room after an entry of a group, or at its beginning, and returns the position. */
export async function openPosition(
  db: Db,
  tenantId: number,
  parentId: number | null,
  afterId: number | undefined,
): Promise<number> {
  const before = await db
    .selectFrom('menu_item')
    .select('position')
    .where('tenant_id', '=', tenantId)
    .where('menu_id', '=', afterId ?? 0)
    .executeTakeFirst()
  const position = (before?.position ?? 0) + 1
  await db
    .updateTable('menu_item')
    .set(eb => ({ position: eb('position', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('position', '>=', position)
    .execute()
  return position
}

/**
 * Locked until the transaction ends, so that of two people who configure the menu the second sees the first one's changes. In one order for all: rows
 * change their place when they are changed, and two people who lock them as they lie wait for each other.
 */
export const lockMenu = (db: Db, tenantId: number) =>
  db
    .selectFrom('menu_item')
    .select('menu_id')
    .where('tenant_id', '=', tenantId)
    .orderBy('menu_id')
    .forUpdate()
    .execute()

export const updateMenuItem = (db: Db, tenantId: number, setting: MenuSetting, position: number) =>
  db
    .updateTable('menu_item')
    .set({
      title_zh: setting.titleZh || null,
      title_en: setting.titleEn || null,
      icon: setting.icon,
      hidden: setting.hidden,
      hidden_on_mobile: setting.hiddenOnMobile,
      position,
    })
    .where('tenant_id', '=', tenantId)
    .where('menu_id', '=', setting.menuId)
    .execute()

export const removeItemRoles = (db: Db, tenantId: number) =>
  db.deleteFrom('menu_item_role').where('tenant_id', '=', tenantId).execute()

export const insertItemRoles = (db: Db, tenantId: number, menuId: number, roleCodes: readonly string[]) =>
  db
    .insertInto('menu_item_role')
    .columns(['tenant_id', 'menu_id', 'role_id'])
    .expression(
      db
        .selectFrom('role')
        .select(['tenant_id', sql<number>`${menuId}::bigint`.as('menu_id'), 'role_id'])
        .where('tenant_id', '=', tenantId)
        .where('code', 'in', roleCodes),
    )
    .execute()

export const listRoles = (db: Db, tenantId: number) =>
  db.selectFrom('role').select(['code', 'name']).where('tenant_id', '=', tenantId).orderBy('role_id').execute()

export const listRolePermissions = async (db: Db, tenantId: number, code: string): Promise<string[]> =>
  (
    await db
      .selectFrom('role_permission as granted')
      .innerJoin('role', join =>
        join.onRef('role.tenant_id', '=', 'granted.tenant_id').onRef('role.role_id', '=', 'granted.role_id'),
      )
      .select('granted.permission')
      .where('role.tenant_id', '=', tenantId)
      .where('role.code', '=', code)
      .execute()
  ).map(row => row.permission)
