import type { Organization } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** One change of the tree at a time: two moves at once could make a circle. */
export const lockTree = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`organization ${tenantId}`}, 0))`.execute(db)

export const listOrganizations = (db: Db, tenantId: number): Promise<Organization[]> =>
  db
    .selectFrom('organization')
    .select(['organization_id as organizationId', 'parent_id as parentId', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('organization_id')
    .execute()

export const listPeople = (db: Db, tenantId: number) =>
  db
    .selectFrom('app_user')
    .select(['user_id as userId', 'real_name as realName', 'account', 'organization_id as organizationId'])
    .where('tenant_id', '=', tenantId)
    .orderBy('real_name')
    .orderBy('user_id')
    .execute()

export const listLots = (db: Db, tenantId: number) =>
  db
    .selectFrom('lot')
    .select(['lot_id as lotId', 'name', 'organization_id as organizationId'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('lot_id')
    .execute()

type Entry = Pick<Organization, 'parentId' | 'name'>

/** Violates the unique key when there is one of this name at the same place. */
export const insertOrganization = (db: Db, tenantId: number, { parentId, name }: Entry) =>
  db
    .insertInto('organization')
    .values({ tenant_id: tenantId, parent_id: parentId, name })
    .returning('organization_id as organizationId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when there is another of this name at the same place. */
export const updateOrganization = (db: Db, tenantId: number, organizationId: number, { parentId, name }: Entry) =>
  db
    .updateTable('organization')
    .set({ parent_id: parentId, name })
    .where('tenant_id', '=', tenantId)
    .where('organization_id', '=', organizationId)
    .execute()

export const deleteOrganization = (db: Db, tenantId: number, organizationId: number) =>
  db
    .deleteFrom('organization')
    .where('tenant_id', '=', tenantId)
    .where('organization_id', '=', organizationId)
    .execute()

/** Everything that hangs on one hangs on another, or on none, from then on. */
export async function moveContents(db: Db, tenantId: number, fromId: number, toId: number | null): Promise<void> {
  for (const table of ['app_user', 'lot'] as const) {
    await db
      .updateTable(table)
      .set({ organization_id: toId })
      .where('tenant_id', '=', tenantId)
      .where('organization_id', '=', fromId)
      .execute()
  }
  await db
    .updateTable('organization')
    .set({ parent_id: toId })
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', fromId)
    .execute()
}

/** @returns how many of the people there are */
export const placePeople = async (db: Db, tenantId: number, userIds: number[], organizationId: number | null) => {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ organization_id: organizationId })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many of the lots there are */
export const placeLots = async (db: Db, tenantId: number, lotIds: number[], organizationId: number | null) => {
  const { numUpdatedRows } = await db
    .updateTable('lot')
    .set({ organization_id: organizationId })
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', sql<number>`any(${lotIds})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
