import type {
  CheckedPoint,
  InspectionFilter,
  InspectionPoint,
  InspectionRow,
  InspectionState,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { timeRange } from '../../../lib/local-time.ts'

const sortColumns = { dueAt: 'r.due_at', planName: 'r.plan_name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** Who looks, and when. */
export interface Viewing {
  scope: Scope
  userId: number
  /** He holds the permission to check points. */
  mayCheck: boolean
  now: Date
}

const stateAt = (now: Date) => sql<InspectionState>`case
  when r.done_at is not null then case when r.done_at <= r.late_at then 'done' else 'late' end
  when r.missed_at <= ${now} then 'missed'
  when r.late_at < ${now} then 'overdue'
  when r.begun_at is not null then 'begun'
  when r.due_at <= ${now} then 'open'
  else 'planned' end`

const isFor = ({ userId, mayCheck, now }: Viewing) => sql<boolean>`(${mayCheck}::boolean and r.done_at is null
  and r.due_at <= ${now} and r.missed_at > ${now} and (r.person_id is null or r.person_id = ${userId}))`

const checks = (which = sql`true`) => sql<number>`(select count(*) from inspection_check as c
  where c.tenant_id = r.tenant_id and c.inspection_id = r.inspection_id and ${which})`
const findings = checks(sql`c.result = 'finding'`)

const nameOf = (column: string) => sql<string>`coalesce((select u.real_name from app_user as u
  where u.tenant_id = r.tenant_id and u.user_id = ${sql.ref(column)}), '')`

const matching = (db: Db, viewing: Viewing, filter: InspectionFilter) => {
  const { planName, lotId, state, personName, hasFinding, forMe } = filter
  const { scope, now } = viewing
  const { from, before } = timeRange(filter, scope.timeZone)
  let query = db
    .selectFrom('inspection as r')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .where(inScope(scope, 'r', lotId))
  if (planName) query = query.where(contains('r.plan_name', planName))
  if (state) query = query.where(isOneOf(stateAt(now), state))
  if (personName)
    query = query.where(sql<SqlBool>`exists (select from app_user as u where u.tenant_id = r.tenant_id
      and u.user_id in (r.person_id, r.done_by) and strpos(lower(u.real_name), lower(${personName})) > 0)`)
  if (hasFinding) query = query.where(sql<SqlBool>`(${findings} > 0) = ${hasFinding === 'yes'}`)
  if (forMe) query = query.where(sql<SqlBool>`${isFor(viewing)} = ${forMe === 'yes'}`)
  if (from) query = query.where('r.due_at', '>=', from)
  return before ? query.where('r.due_at', '<', before) : query
}

const shown = (db: Db, viewing: Viewing, filter: InspectionFilter) =>
  matching(db, viewing, filter)
    .select([
      'r.inspection_id as inspectionId',
      'r.lot_id as lotId',
      'r.plan_name as planName',
      'l.name as parkingName',
    ])
    .select([
      stateAt(viewing.now).as('state'),
      localTime('r.due_at', 'l.time_zone').as('dueAt'),
      localTime('r.late_at', 'l.time_zone').as('lateAt'),
      localTime('r.missed_at', 'l.time_zone').as('missedAt'),
      maybeLocalTime('r.begun_at', 'l.time_zone').as('begunAt'),
      maybeLocalTime('r.done_at', 'l.time_zone').as('doneAt'),
      nameOf('r.person_id').as('personName'),
      nameOf('r.done_by').as('doneByName'),
      sql<number>`jsonb_array_length(r.points)`.as('pointCount'),
      checks().as('checkedCount'),
      findings.as('findingCount'),
      isFor(viewing).as('isForMe'),
    ])

const rows = (db: Db, viewing: Viewing, filter: InspectionFilter, part: Part) =>
  shown(db, viewing, filter).$call(inPart(part, sortColumns[part.sort], 'r.inspection_id'))

/** A page or a part of the list, as one array. */
export const listInspections = (...of: Parameters<typeof rows>): Promise<InspectionRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamInspections = (...of: Parameters<typeof rows>): AsyncIterable<InspectionRow> =>
  rows(...of).stream(500)

export const countInspections = (db: Db, viewing: Viewing, filter: InspectionFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

export const findInspection = (db: Db, viewing: Viewing, inspectionId: number): Promise<InspectionRow | undefined> =>
  shown(db, viewing, {}).where('r.inspection_id', '=', inspectionId).executeTakeFirst()

export type StoredPoint = Omit<CheckedPoint, 'pictures'> & { pictures: { key: string; name: string }[] }

/** The points of a round in their order. */
export const listPoints = async (db: Db, tenantId: number, inspectionId: number): Promise<StoredPoint[]> =>
  (
    await sql<StoredPoint>`
      select (p.no - 1)::int as position, p.point ->> 'name' as name, p.point ->> 'look' as look, c.result, coalesce(c.note, '') as note,
        ${maybeLocalTime('c.checked_at', 'l.time_zone')} as "checkedAt", coalesce(u.real_name, '') as "checkedByName",
        c.repair_order_id as "repairOrderId",
        coalesce((select json_agg(json_build_object('key', f.key, 'name', f.name) order by s.place)
          from inspection_picture as s join file as f on f.tenant_id = s.tenant_id and f.file_id = s.file_id
          where s.tenant_id = r.tenant_id and s.inspection_id = r.inspection_id and s.position = p.no - 1), '[]') as pictures
      from inspection as r
        join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
        cross join jsonb_array_elements(r.points) with ordinality as p (point, no)
        left join inspection_check as c on c.tenant_id = r.tenant_id and c.inspection_id = r.inspection_id and c.position = p.no - 1
        left join app_user as u on u.tenant_id = c.tenant_id and u.user_id = c.checked_by
      where r.tenant_id = ${tenantId} and r.inspection_id = ${inspectionId} order by p.no`.execute(db)
  ).rows

export interface StoredRound {
  inspectionId: number
  lotId: number
  planName: string
  points: InspectionPoint[]
  personId: number | null
  dueAt: Date
  dueText: string
  missedAt: Date
  doneAt: Date | null
}

/** Locked until the transaction ends, so that a round is finished once. */
export const findForChange = (db: Db, scope: Scope, inspectionId: number): Promise<StoredRound | undefined> =>
  db
    .selectFrom('inspection as r')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .where(inScope(scope, 'r'))
    .where('r.inspection_id', '=', inspectionId)
    .select(['r.inspection_id as inspectionId', 'r.lot_id as lotId', 'r.plan_name as planName', 'r.points'])
    .select(['r.person_id as personId', 'r.due_at as dueAt', 'r.missed_at as missedAt', 'r.done_at as doneAt'])
    .select(localTime('r.due_at', 'l.time_zone').as('dueText'))
    .forUpdate('r')
    .$castTo<StoredRound>()
    .executeTakeFirst()
