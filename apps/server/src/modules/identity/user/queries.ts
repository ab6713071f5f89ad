import {
  adminRole,
  type LocalDay,
  type UserEntry,
  type UserFilter,
  type UserRow,
  type UserStatus,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { oldestOf, type SessionLimits } from '../session/rules.ts'
import { userLotIds } from '../session/user-lots.ts'

/** Who asks, and when. */
export interface Asking {
  /** He sees names, so he may search by them. */
  seesNames: boolean
  scope: Scope
  userId: number
  subTenantId: number | null
  today: LocalDay
  now: Date
  limits: SessionLimits
}

export type Part = SortedPart<'account' | 'realName' | 'signedInAt' | 'createdAt'>

const sortColumns = {
  account: 'u.account',
  realName: 'u.real_name',
  // Whoever never signed in stands with the oldest.
  signedInAt: sql`coalesce(u.signed_in_at, '-infinity')`,
  createdAt: 'u.created_at',
} as const

const statusOn = (today: LocalDay) => sql<UserStatus>`case
  when u.leaves_on < ${today} then 'left' when u.disabled_at is not null then 'locked'
  when u.password_hash is null and u.signed_in_at is null then 'invited' else 'active' end`

/**
 * The people that somebody sees: himself; whoever sees all lots sees everybody, others those who see some of their lots and no other, and all
 * of their own sub-tenant of whom that is true.
 */
const visible = (db: Db, { scope: { tenantId, lotIds }, userId, subTenantId }: Asking) => {
  const query = db.selectFrom('app_user as u').where('u.tenant_id', '=', tenantId)
  if (lotIds === null) return query
  return query.where(sql<SqlBool>`(u.user_id = ${userId} or exists (
    select from (select array(select json_array_elements_text(${userLotIds('u')})::bigint) as ids,
      ${userLotIds('u')} is not null as limited) as seen
    where seen.limited and seen.ids <@ ${lotIds}::bigint[]
      and (${subTenantId}::bigint is null or u.sub_tenant_id = ${subTenantId}::bigint)
      and (seen.ids <> '{}' or ${subTenantId}::bigint is not null)))`)
}

/** Whether a person hangs on one of these parts, or on one below. */
const isBelow = (organizationId: number | readonly number[]) => sql<SqlBool>`u.organization_id in (
  with recursive part as (
    select tenant_id, organization_id from organization
    where organization.tenant_id = u.tenant_id and ${isOneOf('organization.organization_id', organizationId)}
    union
    select below.tenant_id, below.organization_id from organization as below join part
      on below.tenant_id = part.tenant_id and below.parent_id = part.organization_id)
  select organization_id from part)`

const organizationName = sql<string>`coalesce((select part.name from organization as part
  where part.tenant_id = u.tenant_id and part.organization_id = u.organization_id), '')`

const matching = (db: Db, asking: Asking, { name, phone, roleId, lotId, organizationId, status }: UserFilter) => {
  let query = visible(db, asking)
  if (name) {
    const columns = asking.seesNames ? ['u.account', 'u.real_name'] : ['u.account']
    query = query.where(({ or }) => or(columns.map(column => contains(column, name))))
  }
  if (phone) query = query.where(contains('u.phone', phone))
  if (roleId) {
    query = query.where(sql<SqlBool>`exists (select from user_role as given
      where given.tenant_id = u.tenant_id and given.user_id = u.user_id and ${isOneOf('given.role_id', roleId)})`)
  }
  if (lotId) {
    query = query.where(sql<SqlBool>`exists (select from lot as wanted
      where wanted.tenant_id = u.tenant_id and ${isOneOf('wanted.lot_id', lotId)} and (${userLotIds('u')} is null
        or wanted.lot_id in (select json_array_elements_text(${userLotIds('u')})::bigint)))`)
  }
  if (organizationId) query = query.where(isBelow(organizationId))
  if (status) query = query.where(isOneOf(statusOn(asking.today), status))
  return query
}

const roles = sql<UserRow['roles']>`coalesce((
  select json_agg(json_build_object('roleId', role.role_id, 'name', role.name) order by role.name, role.role_id)
  from user_role as given join role using (tenant_id, role_id)
  where given.tenant_id = u.tenant_id and given.user_id = u.user_id), '[]')`

const lots = sql<UserRow['lots']>`coalesce((
  select json_agg(json_build_object('lotId', lot.lot_id, 'name', lot.name) order by lot.name, lot.lot_id)
  from user_lot as seen join lot using (tenant_id, lot_id)
  where u.lots_limited and seen.tenant_id = u.tenant_id and seen.user_id = u.user_id), '[]')`

const names = (of: typeof roles | typeof lots) =>
  sql<string[]>`array(select each ->> 'name' from json_array_elements(${of}) as each)`

const isOnline = ({ limits, now }: Asking) => sql<boolean>`exists (
  select from session where session.tenant_id = u.tenant_id and session.user_id = u.user_id and ended_for is null
    and session.seen_at > ${oldestOf(limits, now).seenSince} and session.created_at > ${oldestOf(limits, now).begunSince})`

const hasSecondFactor = sql<boolean>`exists (
  select from second_factor as factor
  where factor.tenant_id = u.tenant_id and factor.user_id = u.user_id and factor.confirmed_at is not null)`

const rows = (db: Db, asking: Asking, filter: UserFilter) =>
  matching(db, asking, filter).select([
    'u.user_id as userId',
    'u.account',
    'u.real_name as realName',
    'u.phone',
    'u.provider_name as providerName',
    'u.remark',
    'u.version',
    'u.lots_limited as lotsLimited',
    sql<LocalDay | null>`u.leaves_on`.as('leavesOn'),
    roles.as('roles'),
    names(roles).as('roleNames'),
    lots.as('lots'),
    names(lots).as('lotNames'),
    organizationName.as('organizationName'),
    statusOn(asking.today).as('status'),
    isOnline(asking).as('isOnline'),
    hasSecondFactor.as('hasSecondFactor'),
    localTime('u.created_at', asking.scope).as('createdAt'),
    maybeLocalTime('u.signed_in_at', asking.scope).as('signedInAt'),
  ])

export const listUsers = (db: Db, asking: Asking, filter: UserFilter, part: Part): Promise<UserRow[]> =>
  rows(db, asking, filter)
    .$call(inPart(part, sortColumns[part.sort], 'u.user_id'))
    .execute()

/** The same one by one, in constant memory. */
export const streamUsers = (db: Db, asking: Asking, filter: UserFilter, part: Part): AsyncIterable<UserRow> =>
  rows(db, asking, filter)
    .$call(inPart(part, sortColumns[part.sort], 'u.user_id'))
    .stream(500)

export const findUser = (db: Db, asking: Asking, userId: number): Promise<UserRow | undefined> =>
  rows(db, asking, {}).where('u.user_id', '=', userId).executeTakeFirst()

export const countUsers = (db: Db, asking: Asking, filter: UserFilter): Promise<number> =>
  totalOf(matching(db, asking, filter))

/** As JSON: of an array of bigint the driver makes texts. */
const roleIds = sql<number[]>`to_json(array(select role_id from user_role as given
  where given.tenant_id = u.tenant_id and given.user_id = u.user_id))`

/** Everybody whom somebody sees, by name, with his roles. */
export const listNames = (db: Db, asking: Asking) =>
  visible(db, asking)
    .select(['u.user_id as userId', 'u.real_name as realName', 'u.account', roleIds.as('roleIds')])
    .orderBy('u.real_name')
    .orderBy('u.user_id')
    .execute()

/** What decides whether somebody may manage a person. */
export const findReach = (db: Db, tenantId: number, userId: number) =>
  db
    .selectFrom('app_user as u')
    .where('u.tenant_id', '=', tenantId)
    .where('u.user_id', '=', userId)
    .select(['u.sub_tenant_id as subTenantId', 'u.lots_limited as lotsLimited', userLotIds('u').as('lotIds')])
    .select(roleIds.as('roleIds'))
    .executeTakeFirst()

/** How many administrators can sign in today and on any later day, and see everything. */
export const countStandingAdmins = async (db: Db, tenantId: number): Promise<number> =>
  totalOf(
    db
      .selectFrom('app_user as u')
      .innerJoin('user_role as given', join =>
        join.onRef('given.tenant_id', '=', 'u.tenant_id').onRef('given.user_id', '=', 'u.user_id'),
      )
      .innerJoin('role', join =>
        join.onRef('role.tenant_id', '=', 'given.tenant_id').onRef('role.role_id', '=', 'given.role_id'),
      )
      .where('u.tenant_id', '=', tenantId)
      .where('role.code', '=', adminRole)
      .where('u.disabled_at', 'is', null)
      .where('u.leaves_on', 'is', null)
      .where('u.password_hash', 'is not', null)
      .where('u.sub_tenant_id', 'is', null)
      .where('u.lots_limited', '=', false),
  )

/** Writes what is plain about a person: not his account, roles and lots. */
export const updateUser = (db: Db, { tenantId, userId }: { tenantId: number; userId: number }, entry: UserEntry) =>
  db
    .updateTable('app_user')
    .set(eb => ({
      real_name: entry.realName,
      phone: entry.phone,
      provider_name: entry.providerName,
      remark: entry.remark,
      lots_limited: entry.lotsLimited,
      leaves_on: entry.leavesOn,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

/** Violates the key when the account is taken. */
export async function renameAccount(
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  account: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ account })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('app_user')
    .set({ account })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

export const setLocked = (db: Db, { tenantId, userId }: { tenantId: number; userId: number }, at: Date | null) =>
  db
    .updateTable('app_user')
    .set(eb => ({ disabled_at: at, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

/** Roles and lots of the tenant by name, for an import. */
export const listLots = (db: Db, tenantId: number) =>
  db.selectFrom('lot').select(['lot_id as lotId', 'name']).where('tenant_id', '=', tenantId).execute()
