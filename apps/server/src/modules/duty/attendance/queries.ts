import type { AttendanceFilter, AttendanceRow, AttendanceSource, AttendanceStatus, LocalTime } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export type AttendanceSearch = Omit<AttendanceFilter, 'begin' | 'end'> &
  TimeRange & {
    now: Date
    /** Coming so much later, or leaving so much earlier, is let pass. */
    graceMinutes: number
    rosterEntryId?: number | undefined
    dutyId?: number | undefined
  }

interface Found {
  tenant_id: number
  lot_id: number
  user_id: number
  roster_entry_id: number | null
  duty_id: number | null
  shift_name: string
  starts_at: Date | null
  ends_at: Date | null
  check_at: Date | null
  left_at: Date | null
  source: AttendanceSource | null
  sort_at: Date
  found_status: AttendanceStatus
  status: AttendanceStatus
  corrected_by: number | null
  reason: string
  account: string
  user_name: string
  booth: string
  lot_name: string
  time_zone: string
  grace: unknown
}

/** How long before its beginning a planned shift may be taken up: what is begun earlier is a shift of its own. */
const beforehand = sql`interval '4 hours'`

/** Published shifts that have begun, each with what its person worked at that booth about that time, or a sign-in to the console. */
const planned = ({ tenantId }: Scope, { from, before, now }: AttendanceSearch) => sql`
  select r.tenant_id, r.lot_id, r.user_id, r.sentry_id, r.roster_entry_id, null::bigint as duty_id, r.shift_name, r.starts_at, r.ends_at,
    coalesce(d.begun_at, c.at) as check_at, case when d.is_open then null else d.left_at end as left_at,
    case when d.begun_at is not null then 'booth' when c.at is not null then 'console' end as source, r.starts_at as sort_at
  from roster_entry as r
  join roster_month as m on m.tenant_id = r.tenant_id and m.roster_month_id = r.roster_month_id and m.published_at is not null
  left join lateral (
    select min(d.begun_at) as begun_at, max(d.closed_at) as left_at, bool_or(d.closed_at is null) as is_open from sentry_duty as d
    where d.tenant_id = r.tenant_id and d.user_id = r.user_id and d.sentry_id = r.sentry_id
      and d.begun_at >= r.starts_at - ${beforehand} and d.begun_at < r.ends_at
  ) as d on true
  left join lateral (
    select min(a.at) as at from audit as a
    where a.tenant_id = r.tenant_id and a.user_id = r.user_id and a.action = 'session.signIn'
      and a.at >= r.starts_at - interval '1 hour' and a.at < r.ends_at
  ) as c on d.begun_at is null
  where r.tenant_id = ${tenantId} and r.starts_at <= ${now}
    ${from ? sql`and r.starts_at >= ${from}` : sql``} ${before ? sql`and r.starts_at < ${before}` : sql``}`

/** Shifts that were worked and not planned. */
const unplanned = ({ tenantId }: Scope, { from, before }: AttendanceSearch) => sql`
  select d.tenant_id, d.lot_id, d.user_id, d.sentry_id, null::bigint, d.duty_id, '', null::timestamptz, null::timestamptz,
    d.begun_at, d.closed_at, 'booth', d.begun_at
  from sentry_duty as d
  where d.tenant_id = ${tenantId}
    ${from ? sql`and d.begun_at >= ${from}` : sql``} ${before ? sql`and d.begun_at < ${before}` : sql``}
    and not exists (
      select from roster_entry as r
      join roster_month as m on m.tenant_id = r.tenant_id and m.roster_month_id = r.roster_month_id and m.published_at is not null
      where r.tenant_id = d.tenant_id and r.user_id = d.user_id and r.sentry_id = d.sentry_id
        and d.begun_at >= r.starts_at - ${beforehand} and d.begun_at < r.ends_at)`

const judged = (scope: Scope, search: AttendanceSearch) => {
  const grace = sql`make_interval(mins => ${search.graceMinutes}::int)`
  return sql<Found>`(
    select x.*, u.account, u.real_name as user_name, s.name as booth, lot.name as lot_name, lot.time_zone, x.found as found_status,
      coalesce(k.status, x.found) as status, k.created_by as corrected_by, coalesce(k.reason, '') as reason, ${grace} as grace
    from (
      select w.*, case
        when w.roster_entry_id is null then 'extra'
        when w.check_at is null then 'absent'
        when w.check_at > w.starts_at + ${grace} then 'late'
        when w.left_at < w.ends_at - ${grace} then 'early'
        else 'onTime' end as found
      from (${planned(scope, search)} union all ${unplanned(scope, search)}) as w
      where w.check_at is not null or w.starts_at + ${grace} <= ${search.now}
    ) as x
    join app_user as u on u.tenant_id = x.tenant_id and u.user_id = x.user_id
    join sentry as s on s.tenant_id = x.tenant_id and s.sentry_id = x.sentry_id
    join lot on lot.tenant_id = x.tenant_id and lot.lot_id = x.lot_id
    left join lateral (
      select k.status, k.created_by, k.reason from attendance_correction as k
      where k.tenant_id = x.tenant_id and (k.roster_entry_id = x.roster_entry_id or k.duty_id = x.duty_id)
      order by k.attendance_correction_id desc limit 1
    ) as k on true
  )`.as<'a'>('a')
}

const sortColumns = { startsAt: 'a.sort_at', UserName: 'a.user_name', CheckPoint: 'a.booth' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, search: AttendanceSearch) => {
  const { UserName, CheckPoint, lotId, Status, rosterEntryId, dutyId } = search
  let query = db.selectFrom(judged(scope, search)).where(inScope(scope, 'a', lotId))
  if (UserName) query = query.where(contains('a.user_name', UserName))
  if (CheckPoint) query = query.where(contains('a.booth', CheckPoint))
  if (Status) query = query.where(isOneOf('a.status', Status))
  if (rosterEntryId !== undefined) query = query.where('a.roster_entry_id', '=', rosterEntryId)
  if (dutyId !== undefined) query = query.where('a.duty_id', '=', dutyId)
  return query
}

const minutes = (length: string) =>
  sql<number>`greatest(0, coalesce(case when ${sql.raw(length)} > a.grace then extract(epoch from ${sql.raw(length)}) / 60 end, 0))::int`
const local = (column: string) => maybeLocalTime(column, 'a.time_zone').$castTo<LocalTime | null>()

const rows = (db: Db, scope: Scope, search: AttendanceSearch, part: Part) =>
  matching(db, scope, search)
    .select([
      'a.account as EmployeeNo',
      'a.user_name as UserName',
      'a.lot_name as ParkLotName',
      'a.booth as CheckPoint',
    ])
    .select(['a.status as Status', 'a.user_id as userId', 'a.shift_name as shiftName', 'a.source', 'a.reason'])
    .select([
      sql<string>`coalesce('e' || a.roster_entry_id, 'd' || a.duty_id)`.as('attendanceKey'),
      sql<string>`coalesce((select string_agg(r.name, '、' order by r.name) from user_role as ur
        join role as r on r.tenant_id = ur.tenant_id and r.role_id = ur.role_id
        where ur.tenant_id = a.tenant_id and ur.user_id = a.user_id), '')`.as('RoleName'),
      local('a.check_at').as('CheckTime'),
      local('a.starts_at').as('startsAt'),
      local('a.ends_at').as('endsAt'),
      local('a.left_at').as('leftAt'),
      minutes('(a.check_at - a.starts_at)').as('lateMinutes'),
      minutes('(a.ends_at - a.left_at)').as('earlyMinutes'),
      sql<AttendanceStatus | null>`case when a.corrected_by is not null then a.found_status end`.as('foundStatus'),
      sql<string>`coalesce((select real_name from app_user as k where k.tenant_id = a.tenant_id and k.user_id = a.corrected_by), '')`.as(
        'correctedBy',
      ),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'a.roster_entry_id', 'a.duty_id'))
    .$castTo<AttendanceRow>()

/** A page or a part of the list, as one array. */
export const listAttendance = (...of: Parameters<typeof rows>): Promise<AttendanceRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamAttendance = (...of: Parameters<typeof rows>): AsyncIterable<AttendanceRow> =>
  rows(...of).stream(500)

export const countAttendance = (db: Db, scope: Scope, search: AttendanceSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export const insertCorrection = (
  db: Db,
  tenantId: number,
  correction: {
    rosterEntryId?: number | undefined
    dutyId?: number | undefined
    status: AttendanceStatus
    reason: string
  },
  { userId, at }: Authorship,
) =>
  db
    .insertInto('attendance_correction')
    .values({
      tenant_id: tenantId,
      roster_entry_id: correction.rosterEntryId ?? null,
      duty_id: correction.dutyId ?? null,
      status: correction.status,
      reason: correction.reason,
      created_by: userId,
      created_at: at,
    })
    .execute()
