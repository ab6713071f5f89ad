import type { LeaveFormFilter, LeaveFormRow, LeaveKind, LeaveState, LocalTime } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

/** Whose leave the caller sees. */
export interface Viewing {
  scope: Scope
  /** Only this person's; null: everybody's whom he may decide about. */
  userId: number | null
  /** By whom. */
  viewerId: number
  now: Date
}

export type LeaveFormSearch = Omit<LeaveFormFilter, 'begin' | 'end'> & TimeRange & { leaveFormId?: number }

const sortColumns = { startsAt: 'f.starts_at', askedAt: 'f.created_at', userName: 'u.real_name' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** Whoever sees only some lots sees the leave of people who work at their booths. */
export const inScopeOf = ({ lotIds }: Pick<Scope, 'lotIds'>) =>
  lotIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from sentry_person as p join sentry as s on s.tenant_id = p.tenant_id and s.sentry_id = p.sentry_id
        where p.tenant_id = f.tenant_id and p.user_id = f.user_id and s.lot_id = any(${lotIds}))`

const matching = (db: Db, { scope, userId }: Viewing, search: LeaveFormSearch) => {
  let query = db
    .selectFrom('leave_form as f')
    .innerJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.user_id', '=', 'f.user_id'),
    )
    .where('f.tenant_id', '=', scope.tenantId)
  query = query.where(userId === null ? inScopeOf(scope) : sql<SqlBool>`f.user_id = ${userId}`)
  if (search.leaveFormId !== undefined) query = query.where('f.leave_form_id', '=', search.leaveFormId)
  const { userName, kind, state, from, before } = search
  if (userName) query = query.where(contains('u.real_name', userName))
  if (kind) query = query.where(isOneOf('f.kind', kind))
  if (state) query = query.where(isOneOf('f.state', state))
  if (from) query = query.where('f.ends_at', '>', from)
  if (before) query = query.where(sql<SqlBool>`f.starts_at < ${before}`)
  return query
}

const rows = (db: Db, viewing: Viewing, search: LeaveFormSearch, part: Part) =>
  matching(db, viewing, search)
    .select([
      'f.leave_form_id as leaveFormId',
      'f.user_id as userId',
      'u.real_name as userName',
      'f.reason',
      'f.verdict',
    ])
    .select([
      sql<boolean>`f.user_id = ${viewing.viewerId}`.as('isOwn'),
      sql<boolean>`f.starts_at <= ${viewing.now}`.as('hasBegun'),
      sql<LeaveKind>`f.kind`.as('kind'),
      sql<LeaveState>`f.state`.as('state'),
      localTime('f.starts_at', viewing.scope).as('startsAt'),
      localTime('f.ends_at', viewing.scope).as('endsAt'),
      localTime('f.created_at', viewing.scope).as('askedAt'),
      maybeLocalTime('f.decided_at', viewing.scope).as('decidedAt'),
      sql<string>`coalesce((select real_name from app_user as d where d.tenant_id = f.tenant_id and d.user_id = f.decided_by), '')`.as(
        'decidedBy',
      ),
      sql<number>`(select count(*) from roster_entry as r where r.tenant_id = f.tenant_id and r.user_id = f.user_id
        and tstzrange(r.starts_at, r.ends_at) && tstzrange(f.starts_at, f.ends_at))::int`.as('shifts'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'f.leave_form_id'))
    .$castTo<LeaveFormRow>()

/** A page or a part of the list, as one array. */
export const listLeave = (...of: Parameters<typeof rows>): Promise<LeaveFormRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamLeave = (...of: Parameters<typeof rows>): AsyncIterable<LeaveFormRow> => rows(...of).stream(500)

export const countLeave = (db: Db, viewing: Viewing, search: LeaveFormSearch): Promise<number> =>
  totalOf(matching(db, viewing, search))

export interface StoredLeave {
  leaveFormId: number
  userId: number
  userName: string
  kind: LeaveKind
  state: LeaveState
  startsAt: Date
  endsAt: Date
}

/** One that the caller sees, which nobody else changes until the transaction ends. */
export const findForChange = (db: Db, viewing: Viewing, leaveFormId: number): Promise<StoredLeave | undefined> =>
  matching(db, viewing, {})
    .select(['f.leave_form_id as leaveFormId', 'f.user_id as userId', 'u.real_name as userName'])
    .select(['f.kind', 'f.state', 'f.starts_at as startsAt', 'f.ends_at as endsAt'])
    .where('f.leave_form_id', '=', leaveFormId)
    .forUpdate('f')
    .$castTo<StoredLeave>()
    .executeTakeFirst()

/** Whether a person has other leave at that time, waiting or approved. */
export const hasLeave = async (
  db: Db,
  tenantId: number,
  { userId, startsAt, endsAt }: Pick<StoredLeave, 'userId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> =>
  (
    await sql`select from leave_form where tenant_id = ${tenantId} and user_id = ${userId} and state in ('asked', 'approved')
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`.execute(db)
  ).rows.length > 0

export const insertLeave = (
  db: Db,
  tenantId: number,
  leave: Pick<StoredLeave, 'userId' | 'kind' | 'startsAt' | 'endsAt'> & { reason: string; at: Date },
) =>
  db
    .insertInto('leave_form')
    .values({
      tenant_id: tenantId,
      user_id: leave.userId,
      kind: leave.kind,
      starts_at: leave.startsAt,
      ends_at: leave.endsAt,
      reason: leave.reason,
      created_at: leave.at,
    })
    .returning('leave_form_id as leaveFormId')
    .executeTakeFirstOrThrow()

export const updateLeave = (
  db: Db,
  tenantId: number,
  leaveFormId: number,
  change: { state: LeaveState; decided_by?: number; decided_at?: Date; verdict?: string },
) =>
  db
    .updateTable('leave_form')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('leave_form_id', '=', leaveFormId)
    .execute()

/** The shifts that a person is planned for at that time, in words. */
export const listShifts = async (db: Db, tenantId: number, { userId, startsAt, endsAt }: StoredLeave) =>
  (
    await sql<{ sentryName: string; startsAt: LocalTime }>`
      select s.name as "sentryName", ${localTime('r.starts_at', 'lot.time_zone')} as "startsAt"
      from roster_entry as r
      join sentry as s on s.tenant_id = r.tenant_id and s.sentry_id = r.sentry_id
      join lot on lot.tenant_id = r.tenant_id and lot.lot_id = r.lot_id
      where r.tenant_id = ${tenantId} and r.user_id = ${userId} and tstzrange(r.starts_at, r.ends_at) && tstzrange(${startsAt}, ${endsAt})
      order by r.starts_at limit 10`.execute(db)
  ).rows
