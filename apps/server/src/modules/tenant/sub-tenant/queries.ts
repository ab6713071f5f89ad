import { type Module, modules, type SubTenantFilter, type SubTenantRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import { standing } from '../../../platform/tenant/limits.ts'

/** Who asks: whoever belongs to a sub-tenant sees that one, whoever sees only some lots none. */
export interface Asking {
  tenantId: number
  subTenantId: number | null
  isLimited: boolean
  timeZone: string
  now: Date
}

export type Part = SortedPart<'name' | 'userCount'>

const sortColumns = { name: sql`s.name`, userCount: sql`"userCount"` } as const

const matching = (db: Db, { tenantId, subTenantId, isLimited }: Asking, { name }: SubTenantFilter) => {
  let query = db.selectFrom('sub_tenant as s').where('s.tenant_id', '=', tenantId)
  if (subTenantId !== null) query = query.where('s.sub_tenant_id', '=', subTenantId)
  else if (isLimited) query = query.where(sql<SqlBool>`false`)
  if (name) query = query.where(contains('s.name', name))
  return query
}

const lots = sql<SubTenantRow['lots']>`coalesce((
  select json_agg(json_build_object('lotId', l.lot_id, 'name', l.name) order by l.name, l.lot_id)
  from lot as l where l.tenant_id = s.tenant_id and l.sub_tenant_id = s.sub_tenant_id), '[]')`

const lotCount = sql<number>`(select count(*) from lot as l
  where l.tenant_id = s.tenant_id and l.sub_tenant_id = s.sub_tenant_id and l.state <> 'closed')`

const userCount = ({ now, timeZone }: Asking) => sql<number>`(
  select count(*) from app_user as u where u.tenant_id = s.tenant_id and u.sub_tenant_id = s.sub_tenant_id and ${standing(now, timeZone)})`

const storageMb = sql<number>`(
  select round(coalesce(sum(f.byte_count), 0) / 1048576.0, 1)::float8 from file as f
  join app_user as u on u.tenant_id = f.tenant_id and u.user_id = f.created_by
  where u.tenant_id = s.tenant_id and u.sub_tenant_id = s.sub_tenant_id)`

const userNames = sql<string[]>`array(
  select u.real_name from app_user as u where u.tenant_id = s.tenant_id and u.sub_tenant_id = s.sub_tenant_id
  order by u.real_name, u.user_id limit 100)`

const rows = (db: Db, asking: Asking, filter: SubTenantFilter) =>
  matching(db, asking, filter).select([
    's.sub_tenant_id as subTenantId',
    's.name',
    sql<SubTenantRow['state']>`case when s.suspended_at is null then 'active' else 'suspended' end`.as('state'),
    's.suspend_reason as suspendReason',
    maybeLocalTime('s.suspended_at', asking).as('suspendedAt'),
    sql<
      SubTenantRow['modules']
    >`array(select module from unnest(${[...modules]}::text[]) with ordinality as each (module, place)
      where not each.module = any(s.modules_off) order by each.place)`.as('modules'),
    lots.as('lots'),
    's.lot_limit as lotLimit',
    's.user_limit as userLimit',
    's.storage_limit_mb as storageLimitMb',
    lotCount.as('lotCount'),
    userCount(asking).as('userCount'),
    storageMb.as('storageMb'),
    userNames.as('userNames'),
  ])

const named = <Row extends { lots: SubTenantRow['lots'] }>(row: Row) => ({
  ...row,
  lotNames: row.lots.map(({ name }) => name),
})

export const listSubTenants = async (
  db: Db,
  asking: Asking,
  filter: SubTenantFilter,
  part: Part,
): Promise<SubTenantRow[]> =>
  (
    await rows(db, asking, filter)
      .$call(inPart(part, sortColumns[part.sort], 's.sub_tenant_id'))
      .execute()
  ).map(named)

export const listByIds = async (db: Db, asking: Asking, subTenantIds: readonly number[]): Promise<SubTenantRow[]> =>
  (await rows(db, asking, {}).where('s.sub_tenant_id', 'in', subTenantIds).orderBy('s.sub_tenant_id').execute()).map(
    named,
  )

export const countSubTenants = (db: Db, asking: Asking, filter: SubTenantFilter): Promise<number> =>
  totalOf(matching(db, asking, filter))

export type Limits = Pick<SubTenantRow, 'lotLimit' | 'userLimit' | 'storageLimitMb'>

export const limitsOf = ({ lotLimit, userLimit, storageLimitMb }: Limits): Limits => ({
  lotLimit,
  userLimit,
  storageLimitMb,
})

interface SubTenantTerms extends Limits {
  name: string
  /** The modules that its people may use, as far as the tenant has them. */
  on: readonly Module[]
}

const written = ({ name, on, lotLimit, userLimit, storageLimitMb }: SubTenantTerms) => ({
  name,
  modules_off: modules.filter(module => !on.includes(module)) as string[],
  lot_limit: lotLimit,
  user_limit: userLimit,
  storage_limit_mb: storageLimitMb,
})

/** Violates the unique key when the tenant has a sub-tenant of this name. */
export const insertSubTenant = (db: Db, tenantId: number, terms: SubTenantTerms) =>
  db
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, ...written(terms) })
    .returning('sub_tenant_id as subTenantId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the tenant has another sub-tenant of this name. */
export const changeSubTenant = (db: Db, tenantId: number, subTenantId: number, terms: SubTenantTerms) =>
  db
    .updateTable('sub_tenant')
    .set(written(terms))
    .where('tenant_id', '=', tenantId)
    .where('sub_tenant_id', '=', subTenantId)
    .execute()

/** Lots by number with the sub-tenant that they belong to, which nobody else changes until the transaction ends. */
export const lockLots = (db: Db, tenantId: number, lotIds: readonly number[]) =>
  db
    .selectFrom('lot')
    .select(['lot_id as lotId', 'name', 'sub_tenant_id as subTenantId'])
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', sql<number>`any(${lotIds})`)
    .orderBy('lot_id')
    .forUpdate()
    .execute()

/** Makes just these lots those of a sub-tenant. */
export const setLots = (db: Db, tenantId: number, subTenantId: number, lotIds: readonly number[]) =>
  db
    .updateTable('lot')
    .set({ sub_tenant_id: sql<number | null>`case when lot_id = any(${lotIds}) then ${subTenantId}::bigint end` })
    .where('tenant_id', '=', tenantId)
    .where(sql<SqlBool>`(sub_tenant_id = ${subTenantId} or lot_id = any(${lotIds}))`)
    .execute()

/** The people of a sub-tenant, by number. */
export const listUserIds = async (db: Db, tenantId: number, subTenantId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('app_user')
      .select('user_id as userId')
      .where('tenant_id', '=', tenantId)
      .where('sub_tenant_id', '=', subTenantId)
      .execute()
  ).map(({ userId }) => userId)

/** Suspends a sub-tenant since a moment, or takes it back; whether that changed anything. */
export const setSuspended = async (
  db: Db,
  tenantId: number,
  subTenantId: number,
  { since, reason }: { since: Date | null; reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sub_tenant')
    .set({ suspended_at: since, suspend_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('sub_tenant_id', '=', subTenantId)
    .where('suspended_at', since ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
