import type { AuditFilter } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export interface Wanted extends Pick<AuditFilter, 'userId' | 'noun' | 'thing'> {
  range: TimeRange
}

const matching = (db: Db, tenantId: number, { userId, noun, thing, range }: Wanted) => {
  let query = db.selectFrom('audit').where('audit.tenant_id', '=', tenantId)
  if (userId) query = query.where(isOneOf('audit.user_id', userId))
  if (noun) query = query.where(isOneOf('audit.entity', noun))
  if (thing) query = query.where('audit.entity_id', '=', thing)
  if (range.from) query = query.where('audit.at', '>=', range.from)
  if (range.before) query = query.where('audit.at', '<', range.before)
  return query
}

const rows = (db: Db, scope: Scope, wanted: Wanted) =>
  matching(db, scope.tenantId, wanted)
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'audit.tenant_id').onRef('person.user_id', '=', 'audit.user_id'),
    )
    .select([
      'audit.audit_id as auditId',
      localTime('audit.at', scope).as('at'),
      'audit.user_id as userId',
      sql<string>`coalesce(person.real_name, '')`.as('userName'),
      'audit.token_name as tokenName',
      'audit.action',
      'audit.entity as noun',
      'audit.entity_id as thing',
      sql<Record<string, unknown> | null>`audit.before`.as('before'),
      sql<Record<string, unknown> | null>`audit.after`.as('after'),
      'audit.address',
    ])

export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number]

export const listEntries = (db: Db, scope: Scope, wanted: Wanted, part: Part) =>
  rows(db, scope, wanted)
    .$call(inPart(part, 'audit.at', 'audit.audit_id'))
    .execute()

export const countEntries = (db: Db, tenantId: number, wanted: Wanted): Promise<number> =>
  totalOf(matching(db, tenantId, wanted))

export const listPeople = (db: Db, tenantId: number) =>
  db
    .selectFrom('app_user')
    .select(['user_id as userId', 'real_name as realName', 'account'])
    .where('tenant_id', '=', tenantId)
    .orderBy('real_name')
    .orderBy('user_id')
    .execute()

/** The nouns that the log is about: one step of the index for each, however many entries there are. */
export async function listNouns(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ noun: string }>`
    with recursive found as (
      (select entity from audit where tenant_id = ${tenantId} order by entity limit 1)
      union all
      select (select entity from audit where tenant_id = ${tenantId} and entity > found.entity order by entity limit 1)
      from found where found.entity is not null)
    select entity as noun from found where entity is not null`.execute(db)
  return rows.map(({ noun }) => noun)
}

const named = {
  lot: (ids: number[], { lotIds }: Scope) =>
    sql`select lot_id as id, name from lot where lot_id = any(${ids}) and (${lotIds === null} or lot_id = any(${lotIds ?? []}))`,
  role: (ids: number[]) => sql`select role_id as id, name from role where role_id = any(${ids})`,
  user: (ids: number[]) => sql`select user_id as id, real_name as name from app_user where user_id = any(${ids})`,
  merchant: (ids: number[]) => sql`select merchant_id as id, name from merchant where merchant_id = any(${ids})`,
  company: (ids: number[]) => sql`select company_id as id, name from company where company_id = any(${ids})`,
}
export type NamedNoun = keyof typeof named
export const namedNouns = Object.keys(named) as NamedNoun[]

/** What the rows of these numbers are called now; those that are gone, and lots that the caller does not see, are left out. */
export async function listNames(db: Db, scope: Scope, noun: NamedNoun, ids: number[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from (${named[noun](ids, scope)} and tenant_id = ${scope.tenantId}) as named`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

const partIds = {
  device: 'device_id',
  garage: 'garage_id',
  gate: 'gate_id',
  lane: 'lane_id',
  region: 'region_id',
  roster_month: 'roster_month_id',
  spot: 'spot_id',
} as const
export type PartOfLot = keyof typeof partIds

/** Whether there is such a part of a lot that the scope sees. */
export async function seesPart(db: Db, scope: Scope, table: PartOfLot, recordId: number): Promise<boolean> {
  const found = await sql`select from ${sql.table(table)} as part
    where ${inScope(scope, 'part')} and ${sql.ref(`part.${partIds[table]}`)} = ${recordId}`.execute(db)
  return found.rows.length > 0
}
