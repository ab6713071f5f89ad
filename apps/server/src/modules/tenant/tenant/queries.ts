import {
  adminRole,
  type Module,
  modules,
  type TenantFilter,
  type TenantRow,
  type TenantState,
} from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'

export type Part = SortedPart<'name' | 'createdAt'>

const sortColumns = { name: 't.name', createdAt: 't.created_at' } as const

const state = sql<TenantState>`case when t.suspended_at is null then 'active' else 'suspended' end`

const matching = (db: Db, filter: TenantFilter) => {
  let query = db.selectFrom('tenant as t')
  if (filter.name) query = query.where(contains('t.name', filter.name))
  if (filter.state) query = query.where(isOneOf(state, filter.state))
  return query
}

const rows = (db: Db, filter: TenantFilter, zone: string) =>
  matching(db, filter).select([
    't.tenant_id as tenantId',
    't.name',
    't.remark',
    't.is_platform as isPlatform',
    't.time_zone as timeZone',
    't.currency',
    't.modules_off as modulesOff',
    't.lot_limit as lotLimit',
    't.user_limit as userLimit',
    't.storage_limit_mb as storageLimitMb',
    't.approves_lots as approvesLots',
    't.suspend_reason as suspendReason',
    't.version',
    state.as('state'),
    maybeLocalTime('t.suspended_at', { timeZone: zone }).as('suspendedAt'),
    localTime('t.created_at', { timeZone: zone }).as('createdAt'),
  ])

type Stored = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>

interface Usage {
  tenantId: number
  lots: number
  users: number
  bytes: number
  subTenants: number
  admins: string[]
  waiting: string[]
}

/** How much tenants use; only a connection of the platform learns it. */
const listUsage = async (db: Db, tenantIds: readonly number[]): Promise<Map<number, Usage>> => {
  const { rows } = await sql<Usage>`select tenant_id as "tenantId", lots, users, bytes, sub_tenants as "subTenants",
    admins, waiting from platform_usage(${tenantIds}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.tenantId, row]))
}

async function complete(db: Db, stored: Stored): Promise<TenantRow[]> {
  const usage = await listUsage(
    db,
    stored.map(({ tenantId }) => tenantId),
  )
  return stored.map(({ modulesOff, ...row }) => {
    const used = usage.get(row.tenantId)
    return {
      ...row,
      modules: modules.filter(module => !modulesOff.includes(module)),
      lotCount: used?.lots ?? 0,
      userCount: used?.users ?? 0,
      storageMb: Math.round(((used?.bytes ?? 0) / 2 ** 20) * 10) / 10,
      subTenantCount: used?.subTenants ?? 0,
      adminAccounts: used?.admins ?? [],
      waitingAdmins: used?.waiting ?? [],
    }
  })
}

/** Times are by the platform's clock. */
export const listTenants = async (db: Db, filter: TenantFilter, part: Part, zone: string): Promise<TenantRow[]> =>
  complete(
    db,
    await rows(db, filter, zone)
      .$call(inPart(part, sortColumns[part.sort], 't.tenant_id'))
      .execute(),
  )

export const findTenantRow = async (db: Db, tenantId: number, zone: string): Promise<TenantRow | undefined> =>
  (await complete(db, await rows(db, {}, zone).where('t.tenant_id', '=', tenantId).execute()))[0]

export const countTenants = (db: Db, filter: TenantFilter): Promise<number> => totalOf(matching(db, filter))

/** Lets one transaction at a time change a tenant. */
export const lockTenant = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tenant ${tenantId}`}, 0))`.execute(db)

export async function insertTenant(
  db: Db,
  { name, timeZone, currency }: { name: string; timeZone: string; currency: string },
): Promise<number> {
  const { rows } = await sql<{ tenantId: number }>`
    select platform_add_tenant(${name}, ${timeZone}, ${currency}) as "tenantId"`.execute(db)
  const [added] = rows
  if (!added) throw new Error('no tenant was added')
  return added.tenantId
}

export interface WrittenTerms {
  name: string
  remark: string
  modules: readonly Module[]
  lotLimit: number | null
  userLimit: number | null
  storageLimitMb: number | null
  approvesLots: boolean
}

/** What this build does not know of the modules that are off stays off. */
export const updateTenant = (db: Db, tenantId: number, terms: WrittenTerms) => {
  const off: RawBuilder<string[]> = sql<string[]>`array(
    select each from unnest(${modules.filter(module => !terms.modules.includes(module))}::text[]) as each
    union select unnest(modules_off) from tenant where tenant_id = ${tenantId}
    except select unnest(${[...terms.modules]}::text[]))`
  return sql`select platform_change_tenant(${tenantId}, ${terms.name}, ${terms.remark}, ${off},
    ${terms.lotLimit}, ${terms.userLimit}, ${terms.storageLimitMb}, ${terms.approvesLots})`.execute(db)
}

export const setSuspended = (db: Db, tenantId: number, since: Date | null, why: string) =>
  sql`select platform_suspend_tenant(${tenantId}, ${since}::timestamptz, ${why})`.execute(db)

/** Administrators who have set no password, and whether one of them all has. Within that tenant. */
export const listAdmins = (db: Db, tenantId: number) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('user_role as given', join =>
      join.onRef('given.tenant_id', '=', 'u.tenant_id').onRef('given.user_id', '=', 'u.user_id'),
    )
    .innerJoin('role', join =>
      join.onRef('role.tenant_id', '=', 'given.tenant_id').onRef('role.role_id', '=', 'given.role_id'),
    )
    .select(['u.user_id as userId', 'u.account'])
    .select(sql<boolean>`u.password_hash is null`.as('isWaiting'))
    .where('u.tenant_id', '=', tenantId)
    .where('role.code', '=', adminRole)
    .orderBy('u.user_id')
    .execute()
