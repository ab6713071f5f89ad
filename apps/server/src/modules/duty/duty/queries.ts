import type { DutyState, LocalDay, LocalTime } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { type DutyFigures, figuresOf } from './figures.ts'

export interface Booth {
  sentryId: number
  lotId: number
  name: string
  parkingName: string
  floatFen: number
  isDisabled: boolean
  onDuty: string
}

/** The booths that a person may work at, as far as the scope sees their lots. */
const booths = (scope: Scope, userId: number) => sql`
  select s.sentry_id as "sentryId", s.lot_id as "lotId", s.name, lot.name as "parkingName", s.float_fen as "floatFen", s.is_disabled as "isDisabled",
    coalesce((select u.real_name from sentry_duty as d join app_user as u on u.tenant_id = d.tenant_id and u.user_id = d.user_id
      where d.tenant_id = s.tenant_id and d.sentry_id = s.sentry_id and d.state <> 'closed'), '') as "onDuty"
  from sentry as s join lot on lot.tenant_id = s.tenant_id and lot.lot_id = s.lot_id
  where ${inScope(scope, 's')} and exists (select from sentry_person as sp
    where sp.tenant_id = s.tenant_id and sp.sentry_id = s.sentry_id and sp.user_id = ${userId})`

export const listBooths = async (db: Db, scope: Scope, userId: number): Promise<Booth[]> =>
  (await sql<Booth>`${booths(scope, userId)} and not s.is_disabled order by lot.name, s.name, s.sentry_id`.execute(db))
    .rows

/** One of them, which nobody changes and where nobody begins until the transaction ends. */
export const findBooth = async (db: Db, scope: Scope, userId: number, sentryId: number): Promise<Booth | undefined> => {
  // Locked first: a statement that waits for the lock still sees nobody there.
  await sql`select from sentry where tenant_id = ${scope.tenantId} and sentry_id = ${sentryId} for update`.execute(db)
  return (await sql<Booth>`${booths(scope, userId)} and s.sentry_id = ${sentryId}`.execute(db)).rows[0]
}

export interface StoredDuty {
  dutyId: number
  sentryId: number
  lotId: number
  userId: number
  sentryName: string
  parkingName: string
  /** That of the booth, which may have been changed since. */
  boothFloatFen: number
  day: LocalDay
  begunAt: LocalTime
  floatFen: number
  state: DutyState
  counts: number
  cashPayments: number
  countedFen: number | null
  expectedFen: number | null
}

const cashPayments = sql`((select count(*) from payment as p where p.tenant_id = d.tenant_id and p.duty_id = d.duty_id and p.channel = 'cash')
  + (select count(*) from ledger_entry as e where e.tenant_id = d.tenant_id and e.duty_id = d.duty_id and e.channel = 'cash'))::int`

const duties = (scope: Scope, userId: number) => sql`
  select d.duty_id as "dutyId", d.sentry_id as "sentryId", d.lot_id as "lotId", d.user_id as "userId", s.name as "sentryName",
    lot.name as "parkingName", s.float_fen as "boothFloatFen", d.day::text as day, ${localTime('d.begun_at', 'lot.time_zone')} as "begunAt",
    d.float_fen as "floatFen", d.state, d.counts, ${cashPayments} as "cashPayments", d.counted_fen as "countedFen", d.expected_fen as "expectedFen"
  from sentry_duty as d
  join sentry as s on s.tenant_id = d.tenant_id and s.sentry_id = d.sentry_id
  join lot on lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
  where d.tenant_id = ${scope.tenantId} and d.user_id = ${userId} and d.state <> 'closed'`

/** The shift that a person has not handed over, whatever lots he sees by now: his drawer is his. */
export const findOwn = async (db: Db, scope: Scope, userId: number): Promise<StoredDuty | undefined> =>
  (await sql<StoredDuty>`${duties(scope, userId)}`.execute(db)).rows[0]

/** The same one by its number, which takes nothing in and is changed by nobody until the transaction ends. */
export const lockOwn = async (db: Db, scope: Scope, userId: number, dutyId: number): Promise<StoredDuty | undefined> =>
  (await sql<StoredDuty>`${duties(scope, userId)} and d.duty_id = ${dutyId} for update of d`.execute(db)).rows[0]

export const getFigures = async (db: Db, tenantId: number, dutyId: number, now: Date): Promise<DutyFigures> => {
  const { rows } = await sql<DutyFigures>`
    select f.* from sentry_duty as d cross join lateral ${figuresOf('d', now)} as f
    where d.tenant_id = ${tenantId} and d.duty_id = ${dutyId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a shift without figures')
  return found
}

/** Breaks a unique key when the booth or the person has a shift open. */
export const insertDuty = async (
  db: Db,
  tenantId: number,
  duty: { sentryId: number; userId: number; at: Date; floatFen: number; previousId: number | null },
): Promise<number> => {
  const { rows } = await sql<{ dutyId: number }>`
    insert into sentry_duty (tenant_id, sentry_id, lot_id, user_id, day, begun_at, float_fen, previous_id, lane_ids)
    select s.tenant_id, s.sentry_id, s.lot_id, ${duty.userId}, (${duty.at}::timestamptz at time zone lot.time_zone)::date, ${duty.at},
      ${duty.floatFen}, ${duty.previousId}, array(select sl.lane_id from sentry_lane as sl
        where sl.tenant_id = s.tenant_id and sl.sentry_id = s.sentry_id order by 1)
    from sentry as s join lot on lot.tenant_id = s.tenant_id and lot.lot_id = s.lot_id
    where s.tenant_id = ${tenantId} and s.sentry_id = ${duty.sentryId}
    returning duty_id as "dutyId"`.execute(db)
  const [added] = rows
  if (!added) throw new Error('a shift at no booth')
  return added.dutyId
}

export async function insertCount(
  db: Db,
  tenantId: number,
  count: { dutyId: number; countNo: number; countedFen: number; expectedFen: number; at: Date },
): Promise<void> {
  const { dutyId, countNo, countedFen, expectedFen, at } = count
  await db
    .insertInto('sentry_count')
    .values({
      tenant_id: tenantId,
      duty_id: dutyId,
      count_no: countNo,
      counted_fen: countedFen,
      expected_fen: expectedFen,
      counted_at: at,
    })
    .execute()
  await db
    .updateTable('sentry_duty')
    .set({ state: 'counted', counts: countNo, counted_fen: countedFen, expected_fen: expectedFen })
    .set({ counted_at: sql`coalesce(counted_at, ${at})` })
    .where('tenant_id', '=', tenantId)
    .where('duty_id', '=', dutyId)
    .execute()
}

export const closeDuty = (
  db: Db,
  tenantId: number,
  dutyId: number,
  end: { at: Date; takenOverBy: number; carriedFen: number; reason: string },
) =>
  db
    .updateTable('sentry_duty')
    .set({
      state: 'closed',
      closed_at: end.at,
      taken_over_by: end.takenOverBy,
      carried_fen: end.carriedFen,
      reason: end.reason,
    })
    .where('tenant_id', '=', tenantId)
    .where('duty_id', '=', dutyId)
    .execute()
