import type { SavedView, ViewLayout } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Whose views. */
export interface Viewer {
  tenantId: number
  userId: number
  roles: readonly string[]
}

/** A view as it is stored. */
export interface StoredView
  extends Pick<SavedView, 'savedViewId' | 'list' | 'name' | 'query' | 'layout' | 'roleCodes'> {
  userId: number
}

/** The viewer's own, and those that are shared with a role of his. */
const visible = (db: Db, { tenantId, userId, roles }: Viewer) =>
  db
    .selectFrom('saved_view as v')
    .where('v.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`(v.user_id = ${userId} or v.role_codes && ${roles}::text[])`)

const columns = [
  'v.saved_view_id as savedViewId',
  'v.list',
  'v.name',
  'v.query',
  sql<ViewLayout>`v.layout`.as('layout'),
  'v.role_codes as roleCodes',
  'v.user_id as userId',
] as const

export const listViews = (db: Db, viewer: Viewer, list: string) =>
  visible(db, viewer)
    .innerJoin('app_user as owner', join =>
      join.onRef('owner.tenant_id', '=', 'v.tenant_id').onRef('owner.user_id', '=', 'v.user_id'),
    )
    .leftJoin('default_view as d', join =>
      join
        .onRef('d.tenant_id', '=', 'v.tenant_id')
        .onRef('d.saved_view_id', '=', 'v.saved_view_id')
        .on('d.user_id', '=', viewer.userId),
    )
    .where('v.list', '=', list)
    .select(columns)
    .select(['owner.real_name as ownerName', sql<boolean>`d.user_id is not null`.as('isDefault')])
    .orderBy(sql`v.user_id <> ${viewer.userId}`)
    .orderBy('v.name')
    .orderBy('v.saved_view_id')
    .execute()

/** A view that the viewer sees, locked until the transaction ends. */
export const findForChange = (db: Db, viewer: Viewer, savedViewId: number): Promise<StoredView | undefined> =>
  visible(db, viewer).where('v.saved_view_id', '=', savedViewId).select(columns).forUpdate().executeTakeFirst()

export const countOwn = async (db: Db, { tenantId, userId }: Viewer, list: string): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_view')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Written = Pick<SavedView, 'list' | 'name' | 'query' | 'layout' | 'roleCodes'>

const valuesOf = ({ list, name, query, layout, roleCodes }: Written) => ({
  ...{ list, name, query, layout: JSON.stringify(layout), role_codes: [...roleCodes] },
})

/** Violates the unique key when the person has a view of this name. */
export const insertView = (db: Db, { tenantId, userId }: Viewer, view: Written, at: Date) =>
  db
    .insertInto('saved_view')
    .values({ tenant_id: tenantId, user_id: userId, created_at: at, ...valuesOf(view) })
    .returning('saved_view_id as savedViewId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when its owner has another view of this name. */
export const updateView = (db: Db, tenantId: number, savedViewId: number, view: Written) =>
  db
    .updateTable('saved_view')
    .set(valuesOf(view))
    .where('tenant_id', '=', tenantId)
    .where('saved_view_id', '=', savedViewId)
    .execute()

export const removeView = (db: Db, tenantId: number, savedViewId: number) =>
  db.deleteFrom('saved_view').where('tenant_id', '=', tenantId).where('saved_view_id', '=', savedViewId).execute()

export async function putDefault(db: Db, { tenantId, userId }: Viewer, list: string, savedViewId: number | null) {
  await db
    .deleteFrom('default_view')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .execute()
  if (savedViewId === null) return
  await db
    .insertInto('default_view')
    .values({ tenant_id: tenantId, user_id: userId, list, saved_view_id: savedViewId })
    .execute()
}

export const listRoles = (db: Db, tenantId: number) =>
  db.selectFrom('role').select(['code', 'name']).where('tenant_id', '=', tenantId).orderBy('role_id').execute()
