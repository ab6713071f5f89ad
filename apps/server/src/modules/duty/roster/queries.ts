import type { LocalDay, LocalTime, RosterMonth } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { userLotIds } from '../../identity/session/user-lots.ts'
import type { Attendant, Span } from './rules.ts'

export interface PlannedLot {
  lotId: number
  name: string
  timeZone: string
  isClosed: boolean
}

/** A lot that the scope sees; without a number the first that has booths. */
export const findLot = async (db: Db, scope: Scope, lotId?: number): Promise<PlannedLot | undefined> =>
  (
    await sql<PlannedLot>`select lot_id as "lotId", name, time_zone as "timeZone", state = 'closed' as "isClosed"
      from lot where ${inScope(scope, 'lot', lotId)}
      order by exists (select from sentry as s where s.tenant_id = lot.tenant_id and s.lot_id = lot.lot_id) desc, state = 'closed', name, lot_id limit 1`.execute(
      db,
    )
  ).rows[0]

export interface PlannedBooth {
  sentryId: number
  lotId: number
  name: string
  disabled: boolean
  minimumStaff: number
  staffedFrom: string
  staffedUntil: string
}

const boothColumns = sql`s.sentry_id as "sentryId", s.lot_id as "lotId", s.name, s.is_disabled as disabled, s.minimum_staff as "minimumStaff",
  s.staffed_from as "staffedFrom", s.staffed_until as "staffedUntil"`

export const listBooths = async (db: Db, tenantId: number, lotId: number): Promise<PlannedBooth[]> =>
  (
    await sql<PlannedBooth>`select ${boothColumns} from sentry as s where s.tenant_id = ${tenantId} and s.lot_id = ${lotId}
      order by s.name, s.sentry_id`.execute(db)
  ).rows

/** A booth of a lot that the scope sees. */
export const findBooth = async (db: Db, scope: Scope, sentryId: number): Promise<PlannedBooth | undefined> =>
  (
    await sql<PlannedBooth>`select ${boothColumns} from sentry as s
      where ${inScope(scope, 's')} and s.sentry_id = ${sentryId}`.execute(db)
  ).rows[0]

export interface BoothPerson extends Attendant {
  sentryId: number
  userId: number
  realName: string
}

/** The attendants of a lot's booths. */
export const listAttendants = async (db: Db, tenantId: number, lotId: number): Promise<BoothPerson[]> =>
  (
    await sql<BoothPerson>`
      select p.sentry_id as "sentryId", u.user_id as "userId", u.real_name as "realName", u.leaves_on::text as "leavesOn",
        u.disabled_at is not null as "isLocked",
        u.lots is null or exists (select from json_array_elements_text(u.lots) as seen (id) where seen.id::bigint = ${lotId}) as "seesLot"
      from sentry as s join sentry_person as p on p.tenant_id = s.tenant_id and p.sentry_id = s.sentry_id
      join (select u.*, ${userLotIds('u')} as lots from app_user as u where u.tenant_id = ${tenantId}) as u on u.user_id = p.user_id
      where s.tenant_id = ${tenantId} and s.lot_id = ${lotId} order by u.real_name, u.user_id`.execute(db)
  ).rows

export interface StoredEntry extends Span {
  rosterEntryId: number
  lotId: number
  sentryId: number
  sentryName: string
  userId: number
  realName: string
  day: LocalDay
  shiftName: string
  startsText: LocalTime
  endsText: LocalTime
  isPublished: boolean
}

const entries = sql`
  select r.roster_entry_id as "rosterEntryId", r.lot_id as "lotId", r.sentry_id as "sentryId", s.name as "sentryName", lot.name as "parkingName",
    r.user_id as "userId", u.real_name as "realName", r.day::text as day, r.shift_name as "shiftName", r.starts_at as "startsAt",
    r.ends_at as "endsAt", ${localTime('r.starts_at', 'lot.time_zone')} as "startsText", ${localTime('r.ends_at', 'lot.time_zone')} as "endsText",
    m.published_at is not null as "isPublished"
  from roster_entry as r
  join roster_month as m on m.tenant_id = r.tenant_id and m.roster_month_id = r.roster_month_id
  join sentry as s on s.tenant_id = r.tenant_id and s.sentry_id = r.sentry_id
  join lot on lot.tenant_id = r.tenant_id and lot.lot_id = r.lot_id
  join app_user as u on u.tenant_id = r.tenant_id and u.user_id = r.user_id`
const inOrder = sql`order by r.starts_at, s.name, u.real_name, r.roster_entry_id`

/** The shifts of a lot that begin on some days. */
export const listEntries = async (
  db: Db,
  tenantId: number,
  lotId: number,
  { from, to }: { from: LocalDay; to: LocalDay },
): Promise<StoredEntry[]> =>
  (
    await sql<StoredEntry>`${entries} where r.tenant_id = ${tenantId} and r.lot_id = ${lotId}
      and r.day between ${from}::date and ${to}::date ${inOrder}`.execute(db)
  ).rows

/** A person's published shifts that begin on some days, at all lots. */
export const listOwn = async (
  db: Db,
  tenantId: number,
  userId: number,
  { from, to }: { from: LocalDay; to: LocalDay },
): Promise<(StoredEntry & { parkingName: string })[]> =>
  (
    await sql<
      StoredEntry & { parkingName: string }
    >`${entries} where r.tenant_id = ${tenantId} and r.user_id = ${userId}
      and r.day between ${from}::date and ${to}::date and m.published_at is not null ${inOrder}`.execute(db)
  ).rows

/** The published shifts of people at the scope's lots that begin within some time. */
export const listPublished = async (
  db: Db,
  scope: Scope,
  userIds: readonly number[],
  { startsAt, endsAt }: Span,
): Promise<(StoredEntry & { parkingName: string })[]> =>
  (
    await sql<
      StoredEntry & { parkingName: string }
    >`${entries} where ${inScope(scope, 'r')} and r.user_id = any(${[...userIds]})
      and m.published_at is not null and r.starts_at > ${startsAt} and r.starts_at < ${endsAt} ${inOrder}`.execute(db)
  ).rows

/** What people are planned to do around some time, wherever it is. */
export const listAround = async (
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  { startsAt, endsAt }: Span,
): Promise<StoredEntry[]> =>
  (
    await sql<StoredEntry>`${entries} where r.tenant_id = ${tenantId} and r.user_id = any(${[...userIds]})
      and r.starts_at < ${endsAt} and r.ends_at > ${startsAt} ${inOrder}`.execute(db)
  ).rows

/** The shifts of these numbers at the scope's lots. */
export const listByIds = async (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<(StoredEntry & { parkingName: string })[]> =>
  (
    await sql<
      StoredEntry & { parkingName: string }
    >`${entries} where ${inScope(scope, 'r')} and r.roster_entry_id = any(${[...ids]}) ${inOrder}
      for update of r`.execute(db)
  ).rows

export interface StoredMonth {
  rosterMonthId: number
  publishedAt: LocalTime | null
}

const monthColumns = sql`m.roster_month_id as "rosterMonthId", ${maybeLocalTime('m.published_at', 'lot.time_zone')} as "publishedAt"`

export const findMonth = async (
  db: Db,
  tenantId: number,
  lotId: number,
  month: RosterMonth,
): Promise<StoredMonth | undefined> =>
  (
    await sql<StoredMonth>`select ${monthColumns} from roster_month as m join lot on lot.tenant_id = m.tenant_id and lot.lot_id = m.lot_id
      where m.tenant_id = ${tenantId} and m.lot_id = ${lotId} and m.month = ${`${month}-01`}::date`.execute(db)
  ).rows[0]

/** The month of a lot, made if it was not there; nobody else changes it until the transaction ends. */
export const lockMonth = async (db: Db, tenantId: number, lotId: number, month: RosterMonth): Promise<StoredMonth> => {
  const first = `${month}-01`
  await sql`insert into roster_month (tenant_id, lot_id, month) values (${tenantId}, ${lotId}, ${first}::date) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<StoredMonth>`select ${monthColumns} from roster_month as m
    join lot on lot.tenant_id = m.tenant_id and lot.lot_id = m.lot_id
    where m.tenant_id = ${tenantId} and m.lot_id = ${lotId} and m.month = ${first}::date for update of m`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a month that was just made is not there')
  return found
}

export const publishMonth = (db: Db, tenantId: number, rosterMonthId: number, { userId, at }: Authorship) =>
  db
    .updateTable('roster_month')
    .set({ published_at: at, published_by: userId })
    .where('tenant_id', '=', tenantId)
    .where('roster_month_id', '=', rosterMonthId)
    .execute()

export interface NewEntry extends Span {
  rosterMonthId: number
  lotId: number
  sentryId: number
  userId: number
  day: LocalDay
  shiftName: string
}

const columnsOf = ({ rosterMonthId, lotId, sentryId, userId, day, shiftName, startsAt, endsAt }: NewEntry) => ({
  roster_month_id: rosterMonthId,
  lot_id: lotId,
  sentry_id: sentryId,
  user_id: userId,
  day,
  shift_name: shiftName,
  starts_at: startsAt,
  ends_at: endsAt,
})

/** Breaks the exclusion constraint when somebody would be in two places. */
export async function insertEntries(
  db: Db,
  tenantId: number,
  added: readonly NewEntry[],
  { userId, at }: Authorship,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < added.length; from += 500) {
    const values = added
      .slice(from, from + 500)
      .map(entry => ({ tenant_id: tenantId, created_by: userId, created_at: at, ...columnsOf(entry) }))
    const rows = await db.insertInto('roster_entry').values(values).returning('roster_entry_id').execute()
    ids.push(...rows.map(row => row.roster_entry_id))
  }
  return ids
}

/** Breaks the exclusion constraint when the person would be in two places. */
export const updateEntry = (db: Db, tenantId: number, rosterEntryId: number, entry: NewEntry) =>
  db
    .updateTable('roster_entry')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('roster_entry_id', '=', rosterEntryId)
    .execute()
