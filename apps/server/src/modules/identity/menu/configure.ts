import {
  adminRole,
  type DataOf,
  type MenuNode,
  type MenuSetting,
  type ownMenu as own,
  type ParsedBodyOf,
  Permission,
  permissions,
  type previewMenuConfig as preview,
  type queryMenuConfig as query,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPlan, withinPlan } from '../../../platform/tenant/plan.ts'
import { applySettings, isSameMenu, positionsOf, settingOf, settingsProblem, usualSettings } from './configuration.ts'
import { buildMenu } from './menu.ts'
import * as queries from './queries.ts'
import { landingUrls, type MenuRow, menuTree } from './rules.ts'

/** The whole menu as it can be configured. */
export async function queryMenuConfig({ db, session }: SignedInContext): Promise<DataOf<typeof query>> {
  const rows = await queries.listMenu(db, session.tenantId)
  return {
    items: rows.map(row => ({
      ...settingOf(row),
      parentId: row.parentId,
      title: row.title,
      url: row.url,
      isGroup: row.component === 'layout',
      permission: row.permission,
      isLanding: landingUrls.includes(row.url),
    })),
    roles: await queries.listRoles(db, session.tenantId),
    isUsual: isSameMenu(rows, rows.map(settingOf), usualSettings(rows)),
  }
}

/** Fails with menu.changed when items were added or removed meanwhile, with menu.roleGone or menu.landing for roles that cannot be set. */
export async function saveMenuConfig(ctx: SignedInContext, { items }: { items: MenuSetting[] }): Promise<null> {
  await change(ctx, 'menu.save', () => items)
  return null
}

/** Restores the default menu. */
export async function restoreMenuConfig(ctx: SignedInContext): Promise<null> {
  await change(ctx, 'menu.restore', usualSettings)
  return null
}

/** The caller's own menu and currency, as a sign-in would return them now. */
export const ownMenu = async ({ db, session }: SignedInContext): Promise<DataOf<typeof own>> => ({
  menu: await buildMenu(db, session.tenantId, session),
  currency: session.currency.code,
})

/** The menu of a person with only this role. */
export async function previewMenuConfig(
  { db, session }: SignedInContext,
  { items, roleCode }: ParsedBodyOf<typeof preview>,
): Promise<{ menu: MenuNode[] }> {
  const rows = await queries.listMenu(db, session.tenantId)
  await demandFit(db, session.tenantId, rows, items)
  const granted =
    roleCode === adminRole ? permissions : await queries.listRolePermissions(db, session.tenantId, roleCode)
  const plan = await readPlan(db, session.tenantId)
  const known = granted.flatMap(each => Permission.safeParse(each).data ?? [])
  return {
    menu: menuTree(applySettings(rows, items), { permissions: new Set(withinPlan(known, plan)), roles: [roleCode] }),
  }
}

async function demandFit(db: Db, tenantId: number, rows: MenuRow[], items: MenuSetting[]): Promise<void> {
  const roles = await queries.listRoles(db, tenantId)
  const problem = settingsProblem(
    rows,
    items,
    roles.map(role => role.code),
  )
  if (problem) throw new Failure(problem)
}

async function change(
  ctx: SignedInContext,
  action: string,
  settingsFor: (rows: MenuRow[]) => MenuSetting[],
): Promise<void> {
  const { tenantId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    await queries.lockMenu(db, tenantId)
    const rows = await queries.listMenu(db, tenantId)
    const settings = settingsFor(rows)
    await demandFit(db, tenantId, rows, settings)
    const positions = positionsOf(rows, settings)
    await queries.removeItemRoles(db, tenantId)
    for (const setting of settings) {
      await queries.updateMenuItem(db, tenantId, setting, positions.get(setting.menuId) ?? 0)
      if (setting.roleCodes.length > 0) {
        await queries.insertItemRoles(db, tenantId, setting.menuId, setting.roleCodes)
      }
    }
    const before = { items: rows.map(settingOf) }
    await writeAudit(db, ctx, { action, entity: 'menu', entityId: tenantId, before, after: { items: settings } })
  })
}
