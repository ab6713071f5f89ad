import { fenOf, type SentryEntry, type SentryFilter, type SentryRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

/** A booth as it is stored: its float in fen. */
export type StoredSentry = Omit<SentryRow, 'float'> & { floatFen: number }

const sortColumns = { name: 's.name', parkingName: 'lot.name', createdAt: 's.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const status = sql<SentryRow['status']>`case when s.is_disabled then 'disabled' else 'enabled' end`

const matching = (db: Db, scope: Scope, { name, lotId, status: wanted }: SentryFilter) => {
  let query = db
    .selectFrom('sentry as s')
    .innerJoin('lot', join => join.onRef('lot.tenant_id', '=', 's.tenant_id').onRef('lot.lot_id', '=', 's.lot_id'))
    .where(inScope(scope, 's', lotId))
  if (name) query = query.where(sql<SqlBool>`(${contains('s.name', name)} or ${contains('s.code', name)})`)
  if (wanted) query = query.where(isOneOf(status, wanted))
  return query
}

const lanes = (what: string, order: string) => sql`select ${sql.raw(what)} from sentry_lane as sl
  join lane as n on n.tenant_id = sl.tenant_id and n.lane_id = sl.lane_id
  where sl.tenant_id = s.tenant_id and sl.sentry_id = s.sentry_id order by ${sql.raw(order)}`
const people = (what: string, order: string) => sql`select ${sql.raw(what)} from sentry_person as sp
  join app_user as u on u.tenant_id = sp.tenant_id and u.user_id = sp.user_id
  where sp.tenant_id = s.tenant_id and sp.sentry_id = s.sentry_id order by ${sql.raw(order)}`

const selected = [
  sql<string>`array_to_string(array(${lanes('n.name', 'n.direction, n.name')}), '、')`.as('laneNames'),
  sql<number[]>`to_json(array(${lanes('n.lane_id', 'n.lane_id')}))`.as('laneIds'),
  sql<string>`array_to_string(array(${people('u.real_name', 'u.real_name, u.user_id')}), '、')`.as('userNames'),
  sql<number[]>`to_json(array(${people('u.user_id', 'u.user_id')}))`.as('userIds'),
  sql<string>`coalesce((select u.real_name from sentry_duty as d
    join app_user as u on u.tenant_id = d.tenant_id and u.user_id = d.user_id
    where d.tenant_id = s.tenant_id and d.sentry_id = s.sentry_id and d.state <> 'closed'), '')`.as('onDuty'),
  status.as('status'),
]

const columns = [
  ...(['s.sentry_id as sentryId', 's.lot_id as lotId', 'lot.name as parkingName', 's.name', 's.code'] as const),
  ...(['s.float_fen as floatFen', 's.is_disabled as disabled', 's.remark'] as const),
  ...(['s.minimum_staff as minimumStaff', 's.staffed_from as staffedFrom', 's.staffed_until as staffedUntil'] as const),
] as const

const rows = (db: Db, scope: Scope, filter: SentryFilter, part: Part) =>
  matching(db, scope, filter)
    .select([...columns])
    .select(selected)
    .select(localTime('s.created_at', scope).as('createdAt'))
    .$call(inPart(part, sortColumns[part.sort], 's.sentry_id'))
    .$castTo<StoredSentry>()

/** A page or a part of the list, as one array. */
export const listSentries = (...of: Parameters<typeof rows>): Promise<StoredSentry[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSentries = (...of: Parameters<typeof rows>): AsyncIterable<StoredSentry> => rows(...of).stream(500)

export const countSentries = (db: Db, scope: Scope, filter: SentryFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The booths of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, sentryIds: readonly number[]): Promise<StoredSentry[]> =>
  matching(db, scope, {})
    .where('s.sentry_id', 'in', sentryIds)
    .select([...columns])
    .select(selected)
    .select(localTime('s.created_at', scope).as('createdAt'))
    .orderBy('s.sentry_id')
    .forUpdate('s')
    .$castTo<StoredSentry>()
    .execute()

/** Which of these booths have shifts, worked or planned. */
export const listWithShifts = async (db: Db, tenantId: number, sentryIds: readonly number[]): Promise<number[]> => {
  const { rows: found } = await sql<{ sentryId: number }>`
    select sentry_id as "sentryId" from sentry as s where tenant_id = ${tenantId} and sentry_id = any(${[...sentryIds]}) and (
      exists (select from sentry_duty as d where d.tenant_id = s.tenant_id and d.sentry_id = s.sentry_id)
      or exists (select from roster_entry as r where r.tenant_id = s.tenant_id and r.sentry_id = s.sentry_id))`.execute(
    db,
  )
  return found.map(({ sentryId }) => sentryId)
}

/** Whether the scope sees a lot. */
export const seesLot = async (db: Db, scope: Scope, lotId: number): Promise<boolean> =>
  (await totalOf(db.selectFrom('lot').where(inScope(scope, 'lot', lotId)))) > 0

/** The lanes of a lot with the booth that has them. */
export const listLanes = async (db: Db, tenantId: number, lotId: number) =>
  (
    await sql<{ laneId: number; name: string; sentryId: number | null; sentryName: string }>`
      select n.lane_id as "laneId", n.name, s.sentry_id as "sentryId", coalesce(s.name, '') as "sentryName"
      from lane as n
      left join sentry_lane as sl on sl.tenant_id = n.tenant_id and sl.lane_id = n.lane_id
      left join sentry as s on s.tenant_id = sl.tenant_id and s.sentry_id = sl.sentry_id
      where n.tenant_id = ${tenantId} and n.lot_id = ${lotId} order by n.direction, n.name, n.lane_id`.execute(db)
  ).rows

const columnsOf = ({ name, code, float, disabled, remark, ...staff }: SentryEntry) => ({
  name,
  code,
  float_fen: fenOf(float),
  minimum_staff: staff.minimumStaff,
  staffed_from: staff.staffedFrom,
  staffed_until: staff.staffedUntil,
  is_disabled: disabled,
  remark,
})

/** Violates the unique key when the lot has a booth of this name. */
export const insertSentry = (db: Db, tenantId: number, entry: SentryEntry, by: Authorship) =>
  db
    .insertInto('sentry')
    .values({
      tenant_id: tenantId,
      lot_id: entry.lotId,
      created_by: by.userId,
      created_at: by.at,
      ...columnsOf(entry),
    })
    .returning('sentry_id as sentryId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the lot has another booth of this name. */
export const updateSentry = (db: Db, tenantId: number, sentryId: number, entry: SentryEntry) =>
  db
    .updateTable('sentry')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('sentry_id', '=', sentryId)
    .execute()

/** Gives a booth these lanes and people, and no others. Violates a key when another booth has a lane. */
export async function replaceParts(db: Db, tenantId: number, sentryId: number, { laneIds, userIds }: SentryEntry) {
  await sql`delete from sentry_lane where tenant_id = ${tenantId} and sentry_id = ${sentryId}`.execute(db)
  await sql`delete from sentry_person where tenant_id = ${tenantId} and sentry_id = ${sentryId}`.execute(db)
  await sql`insert into sentry_lane (tenant_id, sentry_id, lane_id)
    select distinct ${tenantId}::bigint, ${sentryId}::bigint, lane_id from unnest(${laneIds}::bigint[]) as lane_id`.execute(
    db,
  )
  await sql`insert into sentry_person (tenant_id, sentry_id, user_id)
    select distinct ${tenantId}::bigint, ${sentryId}::bigint, user_id from unnest(${userIds}::bigint[]) as user_id`.execute(
    db,
  )
}
